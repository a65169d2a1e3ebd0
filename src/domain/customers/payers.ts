// Who pays for a customer (decision 0061).
import type { CustomerId } from '#domain/values/ids.ts'

/** Who receives the messages about a customer's racquets: the customer, the payer if there is one, or another person. */
export const contacts = ['self', 'payer', 'other'] as const
export type Contact = (typeof contacts)[number]

interface PayerCheck {
  readonly id: CustomerId
  readonly paysForOthers: boolean
  /** The chosen payer; undefined if there is no such customer. */
  readonly payer: { readonly id: CustomerId; readonly payer_id: CustomerId | null; readonly erased_at: string | null } | undefined
}

/** Why this customer can't be the payer; null if they can. A payer has no payer of their own, so there is only one level. */
export function payerProblem({ id, paysForOthers, payer }: PayerCheck): string | null {
  if (payer === undefined) return 'This customer doesn’t exist'
  if (payer.id === id) return 'Choose another customer'
  if (payer.erased_at !== null) return 'This customer was erased. Choose another payer.'
  if (payer.payer_id !== null) return 'This customer has a payer. Choose that payer instead.'
  return paysForOthers ? 'This customer pays for others, so nobody else can pay for them.' : null
}

interface Merged {
  readonly id: CustomerId
  readonly payer_id: CustomerId | null
}

/** The payers of two records of the same person. If one record pays for the other, that payer is dropped: nobody pays for themselves. */
export const payersInMerge = (kept: Merged, gone: Merged): { kept: CustomerId | null; gone: CustomerId | null } => ({
  kept: kept.payer_id === gone.id ? null : kept.payer_id,
  gone: gone.payer_id === kept.id ? null : gone.payer_id,
})
