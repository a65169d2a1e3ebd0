import { formatCount } from '#domain/values/numbers/counts.ts'

import type { Descriptions, EventData, KindOf } from './description.ts'

const record = 'Import'

const names = [
  ['jobs', 'job'],
  ['customers', 'customer'],
  ['racquets', 'racquet'],
  ['items', 'item'],
] as const

/** "2 jobs, 2 customers, 1 racquet" */
const formatCounts = ({ counts }: EventData<'import.added'>) =>
  names
    .flatMap(([field, one]) => {
      const count = counts[field]
      return count === undefined ? [] : [formatCount(count, one)]
    })
    .join(', ')

export const imports: Descriptions<KindOf<'import' | 'archive_import'>> = {
  'import.added': (data) => ({ record, lines: [`Imported: ${formatCounts(data)}`] }),
  'import.undone': (data) => ({ record, lines: [`Import undone: ${formatCounts(data)}`] }),
  'archive_import.started': () => ({ record, lines: ['Imported: an export'] }),
}
