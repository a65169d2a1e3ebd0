/** A field of a form that has another value on the server than when the form was opened. */
export interface FieldChange {
  readonly name: string
  readonly theirs: unknown
  readonly mine: unknown
  /** Whether it was changed in this form as well. */
  readonly isChangedHere: boolean
}

interface Versions {
  /** The values that the form was opened with. */
  readonly opened: Readonly<Record<string, unknown>>
  /** The values in the form now. */
  readonly typed: Readonly<Record<string, unknown>>
  /** The values of the record on the server. */
  readonly current: Readonly<Record<string, unknown>>
}

/** The value of an input as text. A number input holds numbers or text; an empty one means null. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const isSame = (one: unknown, other: unknown): boolean => toText(one) === toText(other)

/** The fields that somebody else changed while the form was open. Left out are those with the same change on both sides. */
export const compareVersions = ({ opened, typed, current }: Versions): FieldChange[] =>
  Object.entries(current)
    .filter(([name, theirs]) => !isSame(theirs, opened[name]) && !isSame(theirs, typed[name]))
    .map(([name, theirs]) => ({ name, theirs, mine: typed[name], isChangedHere: !isSame(typed[name], opened[name]) }))
