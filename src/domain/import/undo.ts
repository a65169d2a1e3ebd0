// Which imports can be undone, and for how long.

export const importKinds = ['jobs', 'customers', 'inventory'] as const
export type ImportKind = (typeof importKinds)[number]

export const importUndoDays = 7

/** The deadline for undoing an import. */
export const undoEnd = (created_at: string): string =>
  new Date(Date.parse(created_at) + importUndoDays * 86_400_000).toISOString()

export const canUndo = (imported: { readonly created_at: string; readonly undone_at: string | null }, now: string): boolean =>
  imported.undone_at === null && now < undoEnd(imported.created_at)
