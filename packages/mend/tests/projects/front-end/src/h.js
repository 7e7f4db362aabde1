/** What JSX becomes here: the name of an element, or a component, and its attributes. */
export const h = (type, attributes, ...children) =>
  typeof type === 'function' ? type({ ...attributes, children }) : { type, ...attributes, children }
