// Lists imports of any kind, what they created, and their undo.
import { importKinds, importUndoDays } from '#domain/import/undo.ts'
import { importId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'

import { procedure, page, pageInput, conflictsWith } from '#contract/procedure/procedure.ts'
import { importProgress } from './import-files.ts'

export const importRecord = z.object({
  id: stored.importId,
  kind: z.enum(importKinds),
  file_name: read.text,
  /** The number of records it created. */
  customers: z.int(),
  racquets: z.int(),
  jobs: z.int(),
  items: z.int(),
  /** Rows of the file that already existed, and rows that could not be imported. */
  existing: z.int(),
  refused: z.int(),
  created_at: read.instant,
  undone_at: read.instant.nullable(),
})
export type ImportRecord = z.infer<typeof importRecord>

/** Counts of an import's records by kind. */
export const recordCounts = z.object({ customers: z.int(), racquets: z.int(), jobs: z.int(), items: z.int() })

const keptRecord = z.object({
  kind: z.enum(['customer', 'racquet', 'job', 'item']),
  id: z.string().meta({ format: 'uuid' }),
  label: read.text,
})
export type KeptRecord = z.infer<typeof keptRecord>

export const importDetail = z.object({
  ...importRecord.shape,
  /** Records that an undo would remove. All zero once it is undone. */
  removable: recordCounts,
  /** Records changed or used since the import. An undo keeps them. */
  kept: recordCounts,
})
export type ImportDetail = z.infer<typeof importDetail>

export const undoEvent = z.discriminatedUnion('step', [
  z.object({ step: z.literal('removing'), ...importProgress }),
  z.object({ step: z.literal('done'), import: importDetail }),
])
export type UndoEvent = z.infer<typeof undoEvent>

const byId = z.strictObject({ id: importId })

export const imports = {
  list: procedure({ access: 'customerData', scopes: ['jobs:read'] })
    .route({ method: 'GET', path: '/imports', summary: 'List imports, newest first', tags: ['Imports'] })
    .input(z.strictObject(pageInput))
    .output(page(importRecord)),
  get: procedure({ access: 'customerData', scopes: ['jobs:read'] })
    .route({
      method: 'GET',
      path: '/imports/{id}',
      summary: 'Get an import and the records an undo would remove',
      tags: ['Imports'],
    })
    .input(byId)
    .output(importDetail),
  kept: procedure({ access: 'customerData', scopes: ['jobs:read'] })
    .route({
      method: 'GET',
      path: '/imports/{id}/kept',
      summary: 'List the records an undo of an import keeps',
      description: 'Records changed or used since the import: customers, racquets, jobs, then items.',
      tags: ['Imports'],
    })
    .input(byId.extend(pageInput))
    .output(page(keptRecord)),
  undo: procedure({ access: 'customerData' })
    .route({
      method: 'POST',
      path: '/imports/{id}/undo',
      summary: `Undo an import within ${importUndoDays} days`,
      description:
        'Removes the records that the import added and that were not changed or used since. The others stay. Progress is sent as server-sent events.',
      tags: ['Imports'],
    })
    .errors(conflictsWith('import', importDetail))
    .input(
      byId.extend({
        /** The number of kept records as read by the caller. If more records have changed since, nothing is removed. */
        kept: z.int().min(0),
      }),
    )
    .output(eventIterator(undoEvent)),
}
