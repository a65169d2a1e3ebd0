/** A field that was changed on the server since its form was opened. */
export interface FieldChange {
  readonly name: string
  readonly theirs: unknown
  readonly mine: unknown
  /** Whether it was also changed in this form. */
  readonly isChangedHere: boolean
}

interface Versions {
  readonly opened: Readonly<Record<string, unknown>>
  readonly typed: Readonly<Record<string, unknown>>
  readonly current: Readonly<Record<string, unknown>>
}

/** Converts an input's value to text. Number inputs hold numbers or text; an empty input means null. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const isSame = (one: unknown, other: unknown): boolean => toText(one) === toText(other)

/** Finds the fields that someone else changed while the form was open, except those with the same change on both sides. */
export const compareVersions = ({ opened, typed, current }: Versions): FieldChange[] =>
  Object.entries(current)
    .filter(([name, theirs]) => !isSame(theirs, opened[name]) && !isSame(theirs, typed[name]))
    .map(([name, theirs]) => ({ name, theirs, mine: typed[name], isChangedHere: !isSame(typed[name], opened[name]) }))
