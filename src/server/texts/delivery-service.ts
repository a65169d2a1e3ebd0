// Sends texts through the providers of the businesses. The rows of messages are the queue: if a process dies, another one sends its text
// after the lease expires (decision 0014).
import type { SystemDb } from '#database/access.ts'
import { because, noReason, type StoredReason } from '#domain/messages/reasons.ts'
import { isReminder } from '#domain/messages/schema.ts'
import { afterQuietHours } from '#domain/texts/quiet-hours.ts'
import { sizeOfText, withPlainCharacters } from '#domain/texts/segments.ts'
import { newId, type StringerId } from '#domain/values/ids.ts'
import type { Services } from '#server/procedure/context.ts'
import {
  contentOf,
  failure,
  sentNow,
  textClaims,
  writeOutcome,
  type Outcome,
  type Taken,
} from '#server/messages/delivery-service.ts'
import { drain } from '#server/platform/queue/drain.ts'
import type { TextResult } from '#server/platform/texts/provider.ts'
import type { MemberClaim } from '#database/connections/claims.ts'
import { countTowardsLimit } from '#database/queries/rate-limits.ts'
import { fieldError, ValidationError, RateLimitError } from '#domain/errors.ts'

import { countDueTexts, reserveSegments } from './delivery-queries.ts'
import { hashNumber, toE164 } from './numbers.ts'
import { insertOwnOptOut, optOutsOf } from './opt-out-queries.ts'
import { openSender, statusAddress, unreadableCredentials } from './sender-service.ts'
import { sendingSettings, countSegments, type SendingSettings } from './settings-queries.ts'

export const textQueue = 'texts'

/** Parallel attempts in total, and per business. */
const concurrency = { total: 10, perKey: 2 }

type TextDeliveryServices = Pick<
  Services,
  'access' | 'clock' | 'config' | 'identity' | 'log' | 'metrics' | 'queue' | 'secret_box' | 'text_secret' | 'webhooks'
>

const systemOf = ({ access }: Pick<Services, 'access'>): SystemDb => access.asSystem('texts')

type Group = readonly [Taken, ...Taken[]]

/** Leaves a text to members, who see it under "To notify". */
const leaveToMembers = (reason: StoredReason): Outcome => ({ state: 'waiting', provider: null, ...reason })

/** For customers who stopped texts, necessary messages are left to members as a call, and reminders are canceled. */
const optedOut = ({ kind }: Taken): Outcome =>
  isReminder(kind)
    ? { state: 'cancelled', ...because('stopped_texts') }
    : { state: 'waiting', provider: null, channel: 'phone', ...because('stopped_texts') }

/** The number to send to, or the outcome if the text can't be sent now. */
async function recipientOf(
  services: TextDeliveryServices,
  { stringer_id, address, attempts, ...rest }: Taken,
  settings: SendingSettings | undefined,
): Promise<{ to: string; settings: SendingSettings } | Outcome> {
  if (!settings || settings.provider === 'phone') return leaveToMembers(noReason)
  const to = toE164(address ?? '', settings.country)
  if (to === undefined) return leaveToMembers(because('incomplete_number'))
  const number_hash = hashNumber(services.text_secret, to)
  if ((await optOutsOf(systemOf(services), stringer_id, [number_hash])).size > 0) {
    return optedOut({ stringer_id, address, attempts, ...rest })
  }
  const now = services.clock()
  const due = afterQuietHours(now, settings, settings.time_zone)
  if (due === now) return { to, settings }
  const wait_seconds = Math.ceil((Date.parse(due) - Date.parse(now)) / 1000)
  return { state: 'waiting', ...because('quiet_hours'), attempts: attempts - 1, wait_seconds }
}

async function outcomeOf(
  services: TextDeliveryServices,
  system: SystemDb,
  taken: Taken,
  to: string,
  result: TextResult,
): Promise<Outcome> {
  switch (result.outcome) {
    case 'accepted':
      return { ...sentNow(), provider_id: result.provider_id, delivery: result.delivery }
    case 'opted_out':
      await insertOwnOptOut(system, taken.stringer_id, { number_hash: hashNumber(services.text_secret, to), number: to })
      return optedOut(taken)
    default:
      return failure({ why: result.error, is_permanent: result.outcome === 'refused' }, taken)
  }
}

/** Makes one attempt to send texts that this process has taken together, and returns the outcome. */
async function attempt(services: TextDeliveryServices, system: SystemDb, taken: Group): Promise<Outcome> {
  const [first] = taken
  const { stringer_id, id, round } = first
  const recipient = await recipientOf(services, first, await sendingSettings(system, stringer_id))
  if (!('to' in recipient)) return recipient
  const { to, settings } = recipient
  const owner = { stringer_id, settings }
  const sender = await openSender(services, owner)
  if (!sender) return failure({ why: unreadableCredentials, is_permanent: false }, first)
  const content = await contentOf(services, system, taken)
  const text = withPlainCharacters(content.text)
  if (!(await reserveSegments(system, first, sizeOfText(text).segments))) {
    return leaveToMembers(because('monthly_limit'))
  }
  const name = `${id}.${round}`
  const result = await sender.send({ id: name, to, text, status_url: statusAddress(services, owner, name) })
  services.metrics.countText(result.outcome === 'accepted' ? 'sent' : 'failed')
  const outcome = await outcomeOf(services, system, first, to, result)
  return result.outcome === 'accepted' ? { ...outcome, subject: content.subject, text } : outcome
}

async function send(services: TextDeliveryServices, taken: Group): Promise<void> {
  const system = systemOf(services)
  await writeOutcome(system, taken, await attempt(services, system, taken))
}

/**
 * Sends the due texts of all businesses. Safe to run in several processes at once.
 * @param stop aborting it stops taking texts
 */
export async function deliverTexts(services: TextDeliveryServices, stop: AbortSignal): Promise<void> {
  const system = systemOf(services)
  await drain<Group, StringerId>({
    take: textClaims(system),
    keyOf: ([{ stringer_id }]) => stringer_id,
    run: (taken) =>
      send(services, taken).catch((err: unknown) => services.log.error({ err }, 'texts: an attempt could not be recorded')),
    concurrency,
    stop,
  })
  if (!stop.aborted && (await countDueTexts(system)) > 0) await services.queue.send(textQueue)
}

// Sends test texts to try the settings.

/** Rate limit per business: enough to try the settings, too few to bother people. */
const testLimit = { max: 5, seconds: 600 }

const testOptedOut = 'The owner of this number stopped texts'

function errorOf(result: TextResult): string | null {
  if (result.outcome === 'accepted') return null
  return result.outcome === 'opted_out' ? testOptedOut : result.error
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
  if ((await optOutsOf(system, stringer_id, [number_hash])).size > 0) return { error: testOptedOut }
  const owner = { stringer_id, settings }
  const sender = await openSender(services, owner)
  if (!sender) return { error: unreadableCredentials }
  if (!(await countSegments(system, stringer_id, 1))) throw new ValidationError('This month’s limit is reached')
  const id = newId()
  const text = `Test from ${settings.business}: texts work.`
  return { error: errorOf(await sender.send({ id, to, text, status_url: statusAddress(services, owner, id) })) }
}
