import type { Program } from '#test/callers.ts'
import type { FakeStripe } from '#test/stripe.ts'
import { sessionIn } from '#test/paying.ts'
import * as z from 'zod'

import type { Recorder } from './recorder.ts'

/** Records the subscription of a business, from the checkout to the receipts. */
export async function recordBilling(api: Recorder, owner: Program, stripe: FakeStripe): Promise<void> {
  await api.record(owner, 'billing.plan')
  const { body } = await api.record(owner, 'billing.checkout', { body: { interval: 'monthly' } })
  const { url } = z.looseObject({ url: z.string() }).parse(body)
  stripe.actions.pay(sessionIn(url))
  await api.record(owner, 'billing.refresh', { body: { session_id: sessionIn(url) } })
  await api.record(owner, 'billing.receipts')
  await api.record(owner, 'billing.portal')
}
