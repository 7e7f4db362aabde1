import { translated } from './router.js'

export const User = ({ id }) => <a href={`/users/${id}`}>{id}</a>

export const Post = ({ user, post }) => <a href={`/users/${user}/posts/${post}`}>{post}</a>

export const Search = ({ term, page = 1 }) => <a href={'/search?q=' + term + '&page=' + page}>{term}</a>

export const Avatar = ({ user }) => (
  <img className={`avatar-${user.id}`} src={`/avatars/${user.id}.png`} alt="" />
)

export const Language = ({ location, language }) => <a href={translated(location, language)}>{language}</a>

export function open(history, id) {
  history.push(`/users/${id}`)
}
