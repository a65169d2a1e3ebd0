import { needsDecimalMark, type ColumnNumbers } from '#domain/import/numbers.ts'

/** Why the file can't be imported yet; undefined if its numbers are clear. */
export const numberObstacle = ({ numbers }: { readonly numbers: readonly ColumnNumbers[] }): string | undefined =>
  needsDecimalMark(numbers) ? 'Choose how decimals are written first' : undefined
