import { formatCount } from '#domain/values/numbers/counts.ts'

interface RecordCounts {
  readonly jobs?: number
  readonly customers?: number
  readonly racquets?: number
  readonly items?: number
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** "412 jobs, 80 customers and 95 racquets"; empty if there are none. */
export function formatRecords({ jobs = 0, customers = 0, racquets = 0, items = 0 }: RecordCounts): string {
  const counts = [
    [jobs, 'job'],
    [customers, 'customer'],
    [racquets, 'racquet'],
    [items, 'item'],
  ] as const
  return list.format(counts.flatMap(([count, one]) => (count > 0 ? [formatCount(count, one)] : [])))
}
