// Limits of archives. Separate from the schema, so that screens can load this module without zod.

export const archiveStates = ['uploading', 'waiting', 'running', 'done', 'failed'] as const

const maxGigabytes = 4

/** The maximum size of an archive, and the message if it is exceeded. */
export const archiveSize = {
  bytes: maxGigabytes * 1_000_000_000,
  refusal: `This file is too large. The limit is ${maxGigabytes} GB.`,
} as const

/** The size of an uploaded part. The last part may be smaller. */
export const archivePartBytes = 8_000_000
