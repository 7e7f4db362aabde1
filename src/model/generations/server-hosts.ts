/** The hosts of servers in the generations before RFC 3986: names of the DNS and IPv4 addresses. */

/** How the generations differ. */
interface ServerHosts {
  /** The labels of a host's name. */
  readonly hostname: {
    /** Whether the last label begins with a letter. */
    readonly isLastAlpha: boolean
    readonly longestLabel: number
    /** The least number of labels before a dot at the end; the last of them begins with a letter then. */
    readonly labelsBeforeDot: number
  }
  /** The most digits of each of the four numbers of an address. */
  readonly longestNumber: number
}

const LABEL = /^[\dA-Za-z-]+$/
const DIGITS = /^\d+$/

/** The rule for a host that isn't in brackets. */
export function serverHosts({ hostname, longestNumber }: ServerHosts): (host: string) => boolean {
  return (host) => {
    const labels = host.split('.')
    return isHostname(labels, hostname) || isHostnumber(labels, longestNumber)
  }
}

function isHostname(
  labels: readonly string[],
  { isLastAlpha, longestLabel, labelsBeforeDot }: ServerHosts['hostname'],
): boolean {
  const hasDot = labels.length > 1 && labels.at(-1) === ''
  const named = hasDot ? labels.slice(0, -1) : labels
  const beginsAlpha = /^[A-Za-z]/.test(named.at(-1) as string)
  if (hasDot ? named.length < labelsBeforeDot || !beginsAlpha : isLastAlpha && !beginsAlpha) return false
  return named.every(
    (label) => label.length <= longestLabel && LABEL.test(label) && label[0] !== '-' && !label.endsWith('-'),
  )
}

function isHostnumber(labels: readonly string[], longestNumber: number): boolean {
  return labels.length === 4 && labels.every((label) => label.length <= longestNumber && DIGITS.test(label))
}
