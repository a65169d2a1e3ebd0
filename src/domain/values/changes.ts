// The before and after of edited fields, as events keep them.
import * as z from 'zod'

/** A value as the API writes it. Null: none. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type FieldValue = z.infer<typeof fieldValue>

/** A field's value before and after a change. */
export const fieldChange = z.object({ from: fieldValue, to: fieldValue })
export type Change = z.infer<typeof fieldChange>

/** The changes of a record with these fields. A field that stayed as it was is absent. */
export const changesOf = <const Fields extends readonly string[]>(fields: Fields) => z.partialRecord(z.enum(fields), fieldChange)

/** The values of a new record with these fields. An empty field is absent. */
export const valuesOf = <const Fields extends readonly string[]>(fields: Fields) => z.partialRecord(z.enum(fields), fieldValue)

/** The fields of a record that aren't empty. */
export function filledFields<Field extends string>(
  fields: readonly Field[],
  row: Readonly<Record<Field, FieldValue>>,
): Partial<Record<Field, FieldValue>> {
  const values: Partial<Record<Field, FieldValue>> = {}
  for (const field of fields) if (row[field] !== null) values[field] = row[field]
  return values
}

/** Whether any field was changed. */
export const isChanged = (changes: Readonly<Record<string, unknown>>): boolean => Object.keys(changes).length > 0

const isSame = (one: FieldValue, other: FieldValue): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What changed between two states of a record. A field that is missing in the second stayed as it was. */
export function changesBetween<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, FieldValue | undefined>>,
  after: Readonly<Partial<Record<Field, FieldValue | undefined>>>,
): Partial<Record<Field, Change>> {
  const changes: Partial<Record<Field, Change>> = {}
  for (const field of fields) {
    const [from, to] = [before[field] ?? null, after[field]]
    if (to !== undefined && !isSame(from, to)) changes[field] = { from, to }
  }
  return changes
}
