/** Ports that aren't the scheme's default, or that belong to other protocols (RFC 1738 6, RFC 3986 7.2). */

import { HIGHEST_PORT } from '../../../builders/index.js'
import { factsOf } from '../../../model/grammar.js'
import type { Notes } from '../finding.js'
import { useOf } from '../scheme-uses.js'
import type { Subject } from '../subject.js'

/** The protocols of reserved ports, by IANA's names. */
const protocols: ReadonlyMap<string, string> = new Map(
  [
    '1 tcpmux, 7 echo, 9 discard, 11 systat, 13 daytime, 15 netstat, 17 qotd, 19 chargen, 20 ftp-data',
    '21 ftp, 22 ssh, 23 telnet, 25 smtp, 37 time, 42 name, 43 whois, 53 dns, 69 tftp, 70 gopher, 77 rje',
    '79 finger, 80 http, 87 link, 88 kerberos, 95 supdup, 101 hostname, 102 iso-tsap, 103 gppitnp',
    '104 dicom, 109 pop2, 110 pop3, 111 sunrpc, 113 ident, 115 sftp, 117 uucp, 119 nntp, 123 ntp, 135 rpc',
    '137 netbios-ns, 139 netbios-ssn, 143 imap, 161 snmp, 179 bgp, 194 irc, 210 z39.50, 389 ldap, 427 slp',
    '443 https, 445 smb, 465 submissions, 512 exec, 513 login, 514 shell, 515 printer, 526 tempo',
    '530 courier, 531 chat, 532 netnews, 540 uucp, 548 afp, 554 rtsp, 556 remotefs, 563 nntps',
    '587 submission, 601 syslog, 631 ipp, 636 ldaps, 873 rsync, 989 ftps-data, 990 ftps, 993 imaps',
    '995 pop3s',
  ].flatMap((line) => line.split(', ').map((each) => each.split(' ') as [port: string, name: string])),
)

export function notePort({ scheme, value, texts }: Subject, notes: Notes): void {
  const { port } = value
  if (port === undefined || texts.port === undefined) return
  if (port === 0 || port > HIGHEST_PORT) {
    const message = `There is no such port; use one from 1 to ${HIGHEST_PORT}, or none`
    notes.add('port', 'port-unusual', 'warning', message, 'RFC 6335 6')
    return
  }
  const defaultPort = factsOf(scheme)?.defaultPort
  if (defaultPort === undefined || port === defaultPort) return
  const advice = `The default port of ${scheme} is ${defaultPort}; check that this is the intended server`
  notes.add('port', 'port-unusual', 'info', advice, 'RFC 3986 3.2.3')
  const protocol = protocols.get(String(port))
  if (protocol === undefined) return
  const message = `Port ${port} belongs to ${protocol}, whose server may read the request as commands; refuse it`
  // A client that sends only a selector can be made to speak any line-based protocol.
  const [severity, reference] =
    useOf(scheme)?.sends === 'selector'
      ? (['danger', 'RFC 1738 6'] as const)
      : (['warning', 'RFC 3986 7.2'] as const)
  notes.add('port', 'port-of-another-protocol', severity, message, reference)
}
