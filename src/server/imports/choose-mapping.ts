// The field of each column of a file. Loads no database: worker threads use it.
import { ValidationError } from '#domain/errors.ts'

interface Mappings<Target> {
  /** As the user says. */
  readonly mapping: readonly Target[] | undefined
  /** Of the last file with the same heading. */
  readonly remembered?: readonly Target[] | undefined
  readonly guessed: readonly Target[]
}

/** @throws ValidationError if `mapping` has another number of columns than the file */
export function chooseMapping<Target>({ mapping, remembered, guessed }: Mappings<Target>): Target[] {
  if (mapping && mapping.length !== guessed.length) {
    const message = `The mapping names ${mapping.length} columns, and the file has ${guessed.length}.`
    throw new ValidationError(message, { fields: [{ path: 'mapping', message }] })
  }
  return [...(mapping ?? remembered ?? guessed)]
}
