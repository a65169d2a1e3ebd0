// The columns of the jobs table. Free of components, because every page loads it with the route's search parameters.

/** Columns that can be hidden, in their order. The job's number and its customer are always shown. */
export const columnIds = ['racquet', 'strings', 'tension', 'due', 'status', 'price', 'paid', 'person', 'place'] as const
export type ColumnId = (typeof columnIds)[number]

export const columnLabels: Readonly<Record<ColumnId, string>> = {
  racquet: 'Racquet',
  strings: 'Strings',
  tension: 'Tension',
  due: 'Due or ready',
  status: 'Status',
  price: 'Price',
  paid: 'Paid',
  person: 'Assigned to',
  place: 'Place',
}

/** What the address has when no column is hidden, so that it differs from an address that leaves the choice to the device. */
const noColumns = 'none'

/** Hidden columns in an address: "paid,place". Unknown names are left out. */
export const parseHidden = (text: string): ColumnId[] => columnIds.filter((id) => text.split(',').includes(id))

export const formatHidden = (hidden: readonly ColumnId[]): string => (hidden.length > 0 ? hidden.join(',') : noColumns)
