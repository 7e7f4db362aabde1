/** URI templates: RFC 6570, both ways. */

export { template, tryTemplate } from './template.js'
