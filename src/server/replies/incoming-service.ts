// Handles texts to the number of a business, as reported by its provider.
import { countTowardsLimit } from '#database/queries/rate-limits.ts'
import { keywordIn } from '#domain/texts/keywords.ts'
import { providerTime } from '#domain/texts/provider-time.ts'
import { newId, replyId, type CustomerId } from '#domain/values/ids.ts'
import { logSecurityEvent } from '#server/platform/security-log.ts'
import { gatewayCaller, twilioCaller, type ProviderRequest, type ReportServices } from '#server/texts/report-service.ts'
import { applyKeyword, hashNumber, numbersIn, phoneCountry, toE164 } from '#server/texts/service.ts'

import { customersLike, insertReply, jobOfReply } from './queries.ts'

type Caller = Awaited<ReturnType<typeof gatewayCaller>>

/** Rate limit of texts from one number to one business. */
const limit = { max: 30, seconds: 60 * 60 }

/** The maximum that Twilio passes on. */
const maxLength = 1600
const maxIdLength = 100

interface Incoming {
  readonly from: string
  readonly text: string
  readonly provider_id: string | null
  /** When the customer sent it, if the provider says so. */
  readonly sent_at?: string | undefined
}

/** Removes characters that Postgres can't store. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed()

/** The job or customer a text belongs to. Empty if several customers share the number. */
async function subjectOf({ system, owner: { stringer_id } }: Caller, number: string) {
  const [contacts, country] = await Promise.all([customersLike(system, stringer_id, [number]), phoneCountry(system, stringer_id)])
  const senders = contacts.filter(({ phones }) => phones.some((phone) => numbersIn(phone, country).includes(number)))
  const customer: CustomerId | null = senders.length === 1 ? (senders[0]?.id ?? null) : null
  const string_job_id = customer === null ? null : await jobOfReply(system, stringer_id, customer)
  return { string_job_id, customer_id: string_job_id === null ? customer : null }
}

/** Ends or restarts texts for STOP and START, and stores anything else. Ignores texts of services without a number. */
async function receive(services: ReportServices, caller: Caller, { from, ...incoming }: Incoming): Promise<void> {
  const { system, owner, settings } = caller
  const number = toE164(from, settings.country)
  const text = storable(incoming.text)
  if (number === undefined || text === '') return
  const number_hash = hashNumber(services.text_secret, number)
  const keyword = keywordIn(text)
  const provider_id = incoming.provider_id?.slice(0, maxIdLength) || null
  if (keyword === 'stop' || keyword === 'start') {
    const id = provider_id ?? newId()
    await applyKeyword(system, owner.stringer_id, { id, keyword, number, number_hash, sent_at: incoming.sent_at })
  } else if ((await countTowardsLimit(system, `replies of ${owner.stringer_id} ${number_hash}`, limit)) === 0) {
    const subject = await subjectOf(caller, number)
    await insertReply(system, owner.stringer_id, { id: replyId.parse(newId()), number, text, provider_id, ...subject })
  } else {
    services.metrics.countDroppedReply()
    const refused = { event: 'reply', outcome: 'refused', reason: 'TOO_MANY', business_id: owner.stringer_id } as const
    logSecurityEvent(services.log, refused)
  }
}

/** Receives a text from Twilio ("A message comes in"). Throws as `twilioCaller` does. */
export async function receiveFromTwilio(services: ReportServices, request: ProviderRequest): Promise<void> {
  const caller = await twilioCaller(services, request)
  const { body } = request
  await receive(services, caller, {
    from: body.get('From') ?? '',
    text: body.get('Body') ?? '',
    provider_id: body.get('MessageSid'),
  })
}

/** Receives a text from a gateway: `from`, `text`, and optionally `id` and `time`. Throws NotFoundError. */
export async function receiveFromGateway(services: ReportServices, request: ProviderRequest): Promise<void> {
  const caller = await gatewayCaller(services, request)
  const { parameters } = request
  await receive(services, caller, {
    from: parameters.get('from') ?? '',
    text: parameters.get('text') ?? '',
    provider_id: parameters.get('id'),
    sent_at: providerTime(parameters.get('time') ?? ''),
  })
}
