// Chooses the field of each column of a file. Must not load the database, because worker threads use it.
import { fieldError } from '#domain/errors.ts'
import { formatCount } from '#domain/values/counts.ts'

interface Mappings<Target> {
  /** The user's choice. */
  readonly mapping: readonly Target[] | undefined
  /** The mapping of the last file with the same heading. */
  readonly remembered?: readonly Target[] | undefined
  readonly guessed: readonly Target[]
}

/** @throws ValidationError if `mapping` and the file have different numbers of columns */
export function chooseMapping<Target>({ mapping, remembered, guessed }: Mappings<Target>): Target[] {
  if (mapping && mapping.length !== guessed.length)
    throw fieldError('mapping', `The mapping has ${formatCount(mapping.length, 'column')}, but the file has ${guessed.length}.`)
  return [...(mapping ?? remembered ?? guessed)]
}
