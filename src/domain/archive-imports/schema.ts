// Imports of an archive: the zip file created by "Export everything".
import * as z from 'zod'

import { storableText } from '#domain/values/fields.ts'
import { archiveImportId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

import { archiveSize, archivePartBytes, archiveStates } from './limits.ts'

export const archiveImportCreate = z.strictObject({
  file_name: storableText('The name of the file is required').trim().min(1, 'The name of the file is required').max(255),
  /** Size of the whole file. */
  bytes: z
    .int({ error: 'The size of the file is required' })
    .min(1, 'This file is empty')
    .max(archiveSize.bytes, archiveSize.refusal),
})

export const archivePart = z.strictObject({
  id: archiveImportId,
  /** Starts at 0. Uploading a part twice has no effect. */
  index: z.coerce.number().int().min(0).max(maxPartIndex()),
  part: z.file({ error: 'Choose a file' }).max(archivePartBytes, `A part has at most ${archivePartBytes / 1e6} MB.`),
})

function maxPartIndex(): number {
  return Math.ceil(archiveSize.bytes / archivePartBytes) - 1
}

/** How many records were imported from the archive. */
const archiveCounts = z.object({
  customers: z.int(),
  racquets: z.int(),
  photos: z.int(),
  jobs: z.int(),
  feedback: z.int(),
  items: z.int(),
})
export type ArchiveCounts = z.infer<typeof archiveCounts>

/** Why an import failed: one of the standard errors. */
const archiveProblem = z.object({
  code: z.string(),
  message: z.string(),
  limit: z.object({ name: z.string(), value: z.int(), count: z.int() }).optional(),
})
export type ArchiveProblem = z.infer<typeof archiveProblem>

export const archiveImportRecord = z.object({
  id: stored.archiveImportId,
  state: z.enum(archiveStates),
  file_name: read.text,
  bytes: z.int(),
  /** The number of uploaded parts. */
  parts: z.int(),
  /** Percent, while the import runs. */
  progress: z.int(),
  counts: archiveCounts.nullable(),
  problem: archiveProblem.nullable(),
  created_at: read.instant,
  finished_at: read.instant.nullable(),
})
export type ArchiveImport = z.infer<typeof archiveImportRecord>
