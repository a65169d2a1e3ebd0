// Checks who may pay for a customer (decision 0061).
import type { TenantDb } from '#database/access.ts'
import { payerRefusal } from '#domain/customers/payers.ts'
import { ValidationError } from '#domain/errors.ts'
import type { CustomerId } from '#domain/values/ids.ts'

import { isPayer, lockPayer, lockPayers } from './payer-queries.ts'

interface ChosenPayer {
  readonly id: CustomerId
  /** Null for those who pay themselves; undefined if it doesn't change. */
  readonly payer_id?: CustomerId | null | undefined
}

/**
 * Checks a payer before the customer is written in the same transaction.
 * @throws ValidationError if this customer can't pay
 */
export async function checkPayer(db: TenantDb, { id, payer_id }: ChosenPayer): Promise<void> {
  if (payer_id === null || payer_id === undefined) return
  await lockPayers(db)
  const message = payerRefusal({ id, payer: await lockPayer(db, payer_id), paysForOthers: await isPayer(db, id) })
  if (message !== null) throw new ValidationError(message, { fields: [{ path: 'payer_id', message }] })
}
