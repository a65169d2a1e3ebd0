import type { ConflictData } from '#contract/procedure/procedure.ts'
import type { ClientPromiseResult, ORPCError } from '@orpc/client'

import { isConflict } from '#web/app/errors.ts'

type CreateConflict<Current> = ORPCError<'CONFLICT_ERROR', ConflictData<string, Current>>

const isCreateConflict = <Current>(error: unknown): error is CreateConflict<Current> => isConflict(error)

/**
 * Saves a form that creates a record. If an earlier attempt was saved but its response was lost, the server responds with a conflict
 * that contains the record. That record is then updated, so there is no duplicate.
 * @param creation the create request, sent with the form's idempotency key
 */
export async function createOrUpdate<Saved, Current>(
  creation: ClientPromiseResult<Saved, Error | CreateConflict<Current>>,
  update: (current: Current) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await creation
  } catch (error) {
    if (isCreateConflict<Current>(error)) return await update(error.data.conflict.current)
    throw error
  }
}
