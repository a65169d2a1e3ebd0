// Free of zod, because screens load it.

/** Jobs per statement: about 40 pages. */
export const maxStatementJobs = 1000
