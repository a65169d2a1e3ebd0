// The metadata that the zip file of "Export everything" contains in account.json.
import * as z from 'zod'

/**
 * The format version. Raise it when an older Stringdesk would misread a file. New tables and columns don't need it: a reader rejects
 * unknown ones, and uses defaults for missing ones.
 * Since version 2, the histories of jobs are events.
 */
export const archiveVersion = 2

/** Files from before versioning have neither a version nor the tables. */
export const archiveDescription = z.object({
  email: z.string(),
  exported_at: z.string(),
  format_version: z.int().min(1).optional(),
  /** The row count of each table. */
  tables: z.record(z.string(), z.int().min(0)).optional(),
})
export type ArchiveDescription = z.infer<typeof archiveDescription>
