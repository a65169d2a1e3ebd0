// Sends test texts to try the settings.
import type { MemberClaim } from '#database/claims.ts'
import { countTowardsLimit } from '#database/rate-limits.ts'
import { fieldError, ValidationError, RateLimitError } from '#domain/errors.ts'
import { newId } from '#domain/values/ids.ts'
import type { Services } from '#server/procedure/context.ts'
import type { TextResult } from '#server/platform/texts/provider.ts'

import { hashNumber, toE164 } from './numbers.ts'
import { optOutsOf } from './opt-out-queries.ts'
import { openSender, statusAddress, unreadableCredentials } from './sender-service.ts'
import { countSegments, sendingSettings } from './settings-queries.ts'

/** Rate limit per business: enough to try the settings, too few to bother people. */
const testLimit = { max: 5, seconds: 600 }

const optedOut = 'The owner of this number stopped texts'

function errorOf(result: TextResult): string | null {
  if (result.outcome === 'accepted') return null
  return result.outcome === 'opted_out' ? optedOut : result.error
}

/**
 * Sends a test text, and waits for the provider without a database connection.
 * @throws ValidationError if no provider is set up, the number is invalid, or the monthly limit is reached
 * @throws NetworkError if the rate limit is exceeded
 */
export async function sendTestText(services: Services, claim: MemberClaim, phone: string): Promise<{ error: string | null }> {
  const { stringer_id } = claim
  const system = services.access.asSystem('test texts')
  const settings = await sendingSettings(system, stringer_id)
  if (!settings || settings.provider === 'phone') throw new ValidationError('Choose a provider first')
  const to = toE164(phone, settings.country)
  if (to === undefined) throw fieldError('phone', 'Enter a complete phone number')
  const retry_after = await services.access.asTenant(claim, (db) =>
    countTowardsLimit(db, `test texts of ${stringer_id}`, testLimit),
  )
  if (retry_after > 0) throw new RateLimitError('Too many tests. Please wait ten minutes.', retry_after)
  const number_hash = hashNumber(services.text_secret, to)
  if ((await optOutsOf(system, stringer_id, [number_hash])).size > 0) return { error: optedOut }
  const owner = { stringer_id, settings }
  const sender = await openSender(services, owner)
  if (!sender) return { error: unreadableCredentials }
  if (!(await countSegments(system, stringer_id, 1))) throw new ValidationError('This month’s limit is reached')
  const id = newId()
  const text = `Test from ${settings.business}: texts work.`
  return { error: errorOf(await sender.send({ id, to, text, status_url: statusAddress(services, owner, id) })) }
}
