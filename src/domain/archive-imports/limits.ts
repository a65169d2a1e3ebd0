// Limits of archives. Apart from the schema, because screens load this module and should not load zod with it.

export const archiveStates = ['uploading', 'waiting', 'running', 'done', 'failed'] as const

const maxGigabytes = 4

/** The maximum size of an archive, and the error message. */
export const archiveSize = {
  bytes: maxGigabytes * 1_000_000_000,
  refusal: `This file is too large. The limit is ${maxGigabytes} GB.`,
} as const

/** The size of the parts that an archive is uploaded in; the last one may be smaller. */
export const archivePartBytes = 8_000_000
