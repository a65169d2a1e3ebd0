// What can happen to an import of a file. The sample shop is one too (first-run).
import { event } from '#domain/events/event.ts'
import * as z from 'zod'

import type { ImportKind } from './undo.ts'

const countedRecords = ['jobs', 'customers', 'racquets', 'items'] as const

const counts = z.partialRecord(z.enum(countedRecords), z.int())

/** How many records an import added. Records that its kind can't add are absent. */
type ImportedCounts = z.infer<typeof counts>

const recordsOf = {
  jobs: ['jobs', 'customers', 'racquets'],
  sample: ['jobs', 'customers', 'racquets'],
  customers: ['customers', 'racquets'],
  inventory: ['items'],
} as const satisfies Record<ImportKind | 'sample', readonly (typeof countedRecords)[number][]>

/** The counts of an import that belong to its kind. */
export const countsOf = (
  kind: ImportKind | 'sample',
  imported: Readonly<Partial<Record<(typeof countedRecords)[number], number>>>,
): ImportedCounts => Object.fromEntries(recordsOf[kind].map((name) => [name, imported[name] ?? 0]))

export const importEvents = [event('import.added', 'records', { counts }), event('import.undone', 'records', { counts })] as const
