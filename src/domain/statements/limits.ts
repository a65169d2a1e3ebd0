// Without zod: screens load it.

/** Jobs of one statement: about 40 pages. */
export const maxStatementJobs = 1000
