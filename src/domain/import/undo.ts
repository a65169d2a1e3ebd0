// Which imports can be undone, and until when.

export const importKinds = ['jobs', 'customers', 'inventory'] as const
export type ImportKind = (typeof importKinds)[number]

export const importUndoDays = 7

/** When the time to undo an import ends. */
export const undoEnd = (created_at: string): string =>
  new Date(Date.parse(created_at) + importUndoDays * 86_400_000).toISOString()

/** Whether an import can be undone at a time. */
export const canUndo = (imported: { readonly created_at: string; readonly undone_at: string | null }, now: string): boolean =>
  imported.undone_at === null && now < undoEnd(imported.created_at)
