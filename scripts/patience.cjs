// CommonJS, so that Jest's suites can import it as the scripts do.

/**
 * In milliseconds: the limit of tests, and of programs that tests and scripts start. Only what hangs reaches it, even on
 * a machine that has ten other programs for each core.
 */
exports.PATIENCE = 30 * 60_000
