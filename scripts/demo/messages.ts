// Ready messages of the last two months. Every email has already been sent or has failed, so the demo sends none.
import { dayMs } from '#domain/values/durations.ts'
import type { messages } from '#database/tables/messages.ts'
import { contactWaysOf, type ContactWay } from '#domain/customers/contact.ts'
import { feedbackPath } from '#domain/feedback/schema.ts'
import { messageId, type CustomerId } from '#domain/values/ids.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { placeholderValues, renderMessage } from '#domain/messages/placeholder-values.ts'
import { otherReason } from '#domain/messages/reasons.ts'
import { defaultTemplate, type Template } from '#domain/messages/schema.ts'

import { createRandom } from './random.ts'
import type { DemoYear } from './year.ts'
import type { DemoCustomer, DemoRacquet } from './customers.ts'

type DemoMessage = typeof messages.$inferInsert

export interface MessageOptions {
  /** The link token of each job, by job id. */
  readonly tokens: ReadonlyMap<string, string>
  readonly now: string
  /** The origin of links. */
  readonly origin: string
  readonly shop: { readonly business_name: string; readonly currency: string; readonly time_zone: string }
}

const seed = 142
const daysBack = 60
const undoMs = 120_000

type Outcome = Pick<DemoMessage, 'state' | 'reason' | 'why' | 'sent_at'>

/** Emails are sent, except the last one, which failed. Phone and SMS messages wait until the racquet is picked up. */
function chooseOutcome(channel: ContactWay, job: Job, at: string, isLastEmail: boolean): Outcome {
  if (channel !== 'email') return job.status === 'completed' ? { state: 'waiting' } : { state: 'notified', sent_at: at }
  return isLastEmail
    ? { state: 'failed', ...otherReason('The mail server refused this address (550)') }
    : { state: 'sent', sent_at: at }
}

/** The recipient of messages about a customer's racquets. */
function recipientOf(customer: DemoCustomer, customers: ReadonlyMap<CustomerId, DemoCustomer>): DemoCustomer {
  const { contact, contact_name, contact_phone = null, contact_email = null, payer_id } = customer
  if (contact === 'other') return { ...customer, full_name: contact_name ?? '', phone: contact_phone, email: contact_email }
  return (contact === 'payer' && payer_id && customers.get(payer_id)) || customer
}

const addressOf = ({ email, phone }: DemoCustomer, channel: ContactWay) => (channel === 'email' ? email : phone) ?? null

interface ReadyMessage {
  readonly job: Job
  readonly recipient: DemoCustomer
  readonly channel: ContactWay
  readonly text: Template
}

function createReadyMessage(
  job: Job,
  { customer, recipient }: { readonly customer: DemoCustomer; readonly recipient: DemoCustomer },
  racquet: DemoRacquet,
  { tokens, now, origin, shop }: MessageOptions,
): ReadyMessage {
  const preferred_contact_method = recipient.preferred_contact_method ?? ('email' as const)
  const [channel = 'email' as const] = contactWaysOf({ phone: null, email: null, ...recipient, preferred_contact_method })
  const source = {
    ...job,
    ...shop,
    recipient_name: recipient.full_name,
    is_organisation: recipient.is_organisation ?? false,
    racquet_owner: recipient === customer ? null : customer.full_name,
    payer_id: customer.payer_id ?? null,
    stringer_name: shop.business_name,
    brand: racquet.brand,
    model: racquet.model,
    own_number: racquet.own_number ?? null,
    tension_unit: 'lbs' as const,
  }
  const link = `${origin}${feedbackPath(tokens.get(job.id) ?? '')}`
  return { job, recipient, channel, text: renderMessage(defaultTemplate('ready'), placeholderValues('ready', source, link, now)) }
}

/** Creates a ready message with the default text for each job completed in the last two months. */
export function createMessages({ customers, racquets, jobs }: DemoYear, options: MessageOptions): DemoMessage[] {
  const random = createRandom(seed)
  const now = Date.parse(options.now)
  const customersById = new Map(customers.map((customer) => [customer.id, customer]))
  const racquetsById = new Map(racquets.map((racquet) => [racquet.id, racquet]))
  const ready = jobs
    .filter(({ time_completed }) => Date.parse(time_completed ?? '') > now - daysBack * dayMs)
    .toSorted((left, right) => (left.time_completed ?? '').localeCompare(right.time_completed ?? ''))
    .flatMap((job) => {
      const [customer, racquet] = [customersById.get(job.customer_id), racquetsById.get(job.racquet_id)]
      if (!customer || !racquet) return []
      return [createReadyMessage(job, { customer, recipient: recipientOf(customer, customersById) }, racquet, options)]
    })
  const lastEmail = ready.findLast(({ channel, job }) => channel === 'email' && job.status === 'completed')
  return ready.map((message) => {
    const { job, recipient, channel, text } = message
    const at = new Date(Math.min(Date.parse(job.time_completed ?? '') + undoMs, now)).toISOString()
    return {
      stringer_id: job.stringer_id,
      id: messageId.parse(random.id(at)),
      string_job_id: job.id,
      customer_id: job.customer_id,
      kind: 'ready' as const,
      channel,
      address: addressOf(recipient, channel),
      ...text,
      ...chooseOutcome(channel, job, at, message === lastEmail),
      due_at: at,
      created_at: at,
    }
  })
}
