// Until when an import can be undone.

export const importUndoDays = 7

/** When the time to undo an import ends. */
export const undoEnd = (created_at: string): string =>
  new Date(Date.parse(created_at) + importUndoDays * 86_400_000).toISOString()

/** Whether an import can be undone at a time. */
export const canUndo = (imported: { readonly created_at: string; readonly undone_at: string | null }, now: string): boolean =>
  imported.undone_at === null && now < undoEnd(imported.created_at)
