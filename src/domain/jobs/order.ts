// The orders of job lists. Free of zod, because the table of jobs loads it.

/** The columns that the table of jobs can be sorted by. */
export const sortColumns = ['number', 'due', 'price'] as const
export type SortColumn = (typeof sortColumns)[number]

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** `newest` and `due` are the orders of the board. */
export const jobOrders = ['newest', 'due', 'number_asc', 'number_desc', 'due_asc', 'due_desc', 'price_asc', 'price_desc'] as const
export type JobOrder = (typeof jobOrders)[number]
