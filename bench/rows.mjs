/** The rows of the table, in its order: one file for each subject. */
import { ajv } from './rows/ajv.mjs'
import { origin, parseIpv6, parsePort, parseUserinfo } from './rows/authorities.mjs'
import { build } from './rows/build.mjs'
import { canParse } from './rows/can-parse.mjs'
import { change } from './rows/change.mjs'
import { codec } from './rows/codec.mjs'
import { commands } from './rows/command.mjs'
import {
  componentStrings,
  components,
  componentsFragment,
  componentsPath,
  componentsQuery,
} from './rows/components.mjs'
import { editing } from './rows/edit.mjs'
import { equals } from './rows/equals.mjs'
import { heap, heapRead } from './rows/heap.mjs'
import { host, hostAgain } from './rows/host.mjs'
import { kinds } from './rows/kinds.mjs'
import { lint } from './rows/lint.mjs'
import { miniComponents, miniGet } from './rows/mini.mjs'
import { normalize, normalizeChanged, normalizeUnchanged } from './rows/normalize.mjs'
import { openapiMatch, openapiRequest } from './rows/openapi.mjs'
import { parse } from './rows/parse.mjs'
import { queryGet, queryGetAgain } from './rows/query.mjs'
import { queryOfFields } from './rows/query-of.mjs'
import { refused, refusedFrom, refusedMessage, refusedParse } from './rows/refused.mjs'
import { resolve } from './rows/resolve.mjs'
import { routesItem, routesMember, routesQuery, routesStatic } from './rows/routes.mjs'
import { ftpBuilder, ftpFrom, httpsFrom } from './rows/scheme.mjs'
import { strays } from './rows/strays.mjs'
import { tag } from './rows/tag.mjs'
import { expand, matchList, matchPath, matchRaw, matchUrl, matchWithOptions } from './rows/template.mjs'
import { templateOfParameter, templateOfRefused } from './rows/template-of.mjs'

export const rows = [
  parse,
  parsePort,
  parseUserinfo,
  parseIpv6,
  refused,
  refusedParse,
  refusedFrom,
  refusedMessage,
  components,
  componentsFragment,
  componentsPath,
  componentsQuery,
  componentStrings,
  host,
  hostAgain,
  origin,
  queryGet,
  queryGetAgain,
  miniComponents,
  miniGet,
  canParse,
  build,
  tag,
  change,
  editing,
  resolve,
  normalize,
  normalizeUnchanged,
  normalizeChanged,
  equals,
  codec,
  queryOfFields,
  templateOfParameter,
  templateOfRefused,
  strays,
  ftpFrom,
  httpsFrom,
  ftpBuilder,
  expand,
  matchPath,
  matchRaw,
  matchWithOptions,
  matchUrl,
  matchList,
  routesStatic,
  routesItem,
  routesMember,
  routesQuery,
  openapiRequest,
  openapiMatch,
  ajv,
  lint,
  heap,
  heapRead,
  commands,
  ...kinds,
]
