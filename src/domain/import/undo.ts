// Which imports can be undone, and for how long.
import { shiftDays } from '#domain/values/dates/durations.ts'

export const importKinds = ['jobs', 'customers', 'inventory'] as const
export type ImportKind = (typeof importKinds)[number]

export const importUndoDays = 7

/** The deadline for undoing an import. */
export const undoEnd = (created_at: string): string => shiftDays(created_at, importUndoDays)

export const canUndo = (imported: { readonly created_at: string; readonly undone_at: string | null }, now: string): boolean =>
  imported.undone_at === null && now < undoEnd(imported.created_at)
