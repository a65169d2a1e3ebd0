import type { ConflictData } from '#contract/errors.ts'
import type { ClientPromiseResult, ORPCError } from '@orpc/client'

import { isConflict } from './errors.ts'

type CreateConflict<Current> = ORPCError<'CONFLICT_ERROR', ConflictData<string, Current>>

const isCreateConflict = <Current>(error: unknown): error is CreateConflict<Current> => isConflict(error)

/**
 * Saves a form that creates a record. When an earlier attempt was saved although its response was lost, the server answers the changed
 * form with a conflict that names the record: then that record is updated instead of creating a second one.
 * @param created the create, sent with the idempotency key of the form
 */
export async function createOrUpdate<Saved, Current>(
  created: ClientPromiseResult<Saved, Error | CreateConflict<Current>>,
  update: (current: Current) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await created
  } catch (error) {
    if (isCreateConflict<Current>(error)) return await update(error.data.conflict.current)
    throw error
  }
}
