// What the zip file of "Export everything" says about itself, in account.json.
import * as z from 'zod'

/**
 * The version of the format. Raise it when an older Stringdesk would misread a file. Not for new tables and columns: a reader refuses those
 * that it doesn't know, and takes the defaults for those that are missing.
 */
export const archiveVersion = 1

/** Files from before there were versions have neither a version nor the tables. */
export const archiveDescription = z.object({
  email: z.string(),
  exported_at: z.string(),
  format_version: z.int().min(1).optional(),
  /** How many rows each table has. */
  tables: z.record(z.string(), z.int().min(0)).optional(),
})
export type ArchiveDescription = z.infer<typeof archiveDescription>
