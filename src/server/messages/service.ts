// Actions of members on messages.
import type { MessageRow } from '#contract/messages/messages.ts'
import type { TenantDb } from '#database/access.ts'
import { countTowardsLimit } from '#database/queries/rate-limits.ts'
import type { ContactWay } from '#domain/customers/contact.ts'
import { ValidationError, RateLimitError } from '#domain/errors.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import { messageId, type CustomerId, type JobId, type MessageId } from '#domain/values/ids.ts'
import { collectReminderProblem, type Sends } from '#domain/messages/collect-reminders.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import { noReason } from '#domain/messages/reasons.ts'
import { hasTemplate, type MessageKind, type MessageState } from '#domain/messages/schema.ts'
import { record } from '#server/events/record.ts'
import type { Services } from '#server/procedure/context.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { changeMessage, messageById } from './queries.ts'
import { insertAnswer, messageData, recipientData, repeatAnswer, replaceMessage, sendsOf } from './outgoing-queries.ts'
import { compose, composeAnswer, type Answer, type MessageContext } from './outgoing-service.ts'

export {
  writeMessages,
  writeMessagesFor,
  cancelHowDidItPlay,
  cancelPickupMessages,
  restorePickupMessages,
  messageContext,
  rewriteMessagesOfCustomer,
  rewriteMessagesOfRacquet,
  rewriteWaitingMessages,
  readyMessageData,
  cancelReadyMessages,
  type Answer,
  type MessageContext,
} from './outgoing-service.ts'
export type { MessageData } from './outgoing-queries.ts'

/** Starts the delivery now instead of at the next full minute, once the database has confirmed the member. */
export async function wakeDelivery(db: TenantDb, { queue }: Pick<Services, 'queue'>): Promise<void> {
  await db.member()
  void queue.send('messages')
  void queue.send('texts')
}

const conflicts: { readonly [state in MessageState]: string } = {
  waiting: 'This message hasn’t been sent yet',
  sending: 'This message is being sent right now',
  sent: 'This message has already been sent',
  failed: 'This message couldn’t be sent',
  notified: 'This message is already marked as notified',
  cancelled: 'This message was canceled',
}

const refuse = ({ state }: MessageRow): never => {
  throw new ValidationError(conflicts[state])
}

type MessageEvent = 'message.sent' | 'message.sent_again' | 'message.notified' | 'message.canceled'

function eventAbout({ string_job_id, customer_id, job_number, ...message }: MessageRow, kind: MessageEvent): RecordedEvent {
  const { channel, provider } = message
  const is_by_hand = channel !== 'email' && provider === null
  return { kind, record_id: string_job_id ?? customer_id, data: { job_number, message: message.kind, channel, is_by_hand } }
}

/**
 * Marks a text or call as made.
 * @throws NotFoundError
 * @throws ValidationError for an email, or a message that was sent or canceled
 */
export const markNotified = (db: TenantDb, id: MessageId, now: string): Promise<MessageRow> =>
  db.transaction(async (db) => {
    const before = orNotFound(await messageById(db, id))
    if (before.channel === 'email') throw new ValidationError('This message is sent by email')
    const done = await changeMessage(db, id, ['waiting', 'failed'], { state: 'notified', sent_at: now, ...noReason })
    const after = orNotFound(await messageById(db, id))
    if (done) await record(db, [eventAbout(after, 'message.notified')])
    return done || after.state === 'notified' ? after : refuse(after)
  })

/** Cancels a message. Throws NotFoundError, or ValidationError if it has already gone out. */
export const cancel = (db: TenantDb, id: MessageId): Promise<MessageRow> =>
  db.transaction(async (db) => {
    const done = await changeMessage(db, id, ['waiting', 'failed'], { state: 'cancelled', ...noReason })
    const after = orNotFound(await messageById(db, id))
    if (done) await record(db, [eventAbout(after, 'message.canceled')])
    return done || after.state === 'cancelled' ? after : refuse(after)
  })

const kindForStatus: { readonly [status in JobStatus]: MessageKind } = {
  pending: 'received',
  in_progress: 'received',
  completed: 'ready',
  picked_up: 'how_did_it_play',
}

const noAddress = { email: 'This customer has no email address', sms: 'This customer has no phone number' }

/** A message sent by hand goes out at once, even if its kind is off. */
export interface ManualMessage {
  readonly kind?: MessageKind | undefined
  readonly channel?: ContactWay | undefined
}

// Messages by hand per hour. Protects mailboxes and phones, even from a hijacked account.
const manualLimits = { address: { max: 10, seconds: 3600 }, stringer: { max: 200, seconds: 3600 } } as const

/** Throws a RateLimitError if too much was sent by hand. */
export async function refuseTooManyByHand(db: TenantDb, address: string): Promise<void> {
  const mine = `message by ${db.stringer_id}`
  const wait = await countTowardsLimit(db, `${mine} to ${address.toLowerCase()}`, manualLimits.address)
  const waitOfAll = await countTowardsLimit(db, mine, manualLimits.stringer)
  const refuse = (problem: string, seconds: number) => {
    const minutes = Math.ceil(seconds / 60)
    const until = minutes === 1 ? 'a minute' : `${minutes} minutes`
    throw new RateLimitError(`${problem} in the last hour. Try again in ${until}.`, seconds)
  }
  if (wait > 0) refuse(`${manualLimits.address.max} messages were sent to ${address}`, wait)
  if (waitOfAll > 0) refuse(`You’ve sent ${manualLimits.stringer.max} messages by hand`, waitOfAll)
}

/** How often the customer was reminded to collect a racquet. Throws a ValidationError if no other reminder can be sent yet. */
async function checkCollectReminder(db: TenantDb, job_id: JobId, zone: string, { now }: MessageContext): Promise<Sends> {
  const sent = await sendsOf(db, job_id, 'please_collect')
  const problem = collectReminderProblem(sent, now, zone)
  if (problem !== null) throw new ValidationError(problem)
  return sent
}

/**
 * Sends a message about a job now, replacing the one of the same kind.
 * @throws NotFoundError
 * @throws ValidationError if the customer can't be reached that way, the message is being sent, or there were enough reminders to collect
 * @throws RateLimitError if there were too many of them in this hour
 */
export const sendNow = (db: TenantDb, job_id: JobId, message: ManualMessage, context: MessageContext): Promise<MessageRow> =>
  replaceAndSend(db, job_id, { ...message, event: 'message.sent' }, context)

async function replaceAndSend(
  db: TenantDb,
  job_id: JobId,
  { event, ...message }: ManualMessage & { readonly event: MessageEvent },
  context: MessageContext,
): Promise<MessageRow> {
  const [{ status }] = nonEmpty(await messageData(db, db.stringer_id, 'ready', [job_id]))
  const kind = message.kind ?? kindForStatus[status]
  const [source] = nonEmpty(await messageData(db, db.stringer_id, kind, [job_id]))
  const row = compose(source, kind, context, message.channel)
  if (!row.address) {
    const problem = message.channel === 'email' ? noAddress.email : noAddress.sms
    throw new ValidationError(message.channel === undefined ? 'This customer has no email address or phone number' : problem)
  }
  const expected = kind === 'please_collect' ? await checkCollectReminder(db, job_id, source.time_zone, context) : undefined
  if (row.channel === 'email' || row.provider) await refuseTooManyByHand(db, row.address)
  return db.transaction(async (db) => {
    const id = await replaceMessage(db, { ...row, due_at: context.now }, expected)
    if (id === undefined) throw new ValidationError('This message is being sent right now')
    const sent = orNotFound(await messageById(db, messageId.parse(id)))
    await record(db, [eventAbout(sent, event)])
    return sent
  })
}

/**
 * Sends an answer to a customer's reply, and returns its channel. Without an address the message fails, but the customer page of a job still
 * shows it. The caller records the event.
 * @param about the job, or the customer if there is no job
 * @throws NotFoundError
 * @throws RateLimitError if there were too many of them in this hour
 */
export async function sendAnswer(
  db: TenantDb,
  about: { readonly job: JobId } | { readonly customer: CustomerId },
  answer: Answer,
  context: MessageContext,
): Promise<ContactWay> {
  const row =
    'job' in about
      ? composeAnswer(nonEmpty(await messageData(db, db.stringer_id, 'ready', [about.job]))[0], answer, context)
      : composeAnswer(orNotFound(await recipientData(db, about.customer)), answer, context)
  if (row.address && (row.channel === 'email' || row.provider)) await refuseTooManyByHand(db, row.address)
  await insertAnswer(db, row)
  return row.channel
}

const nonEmpty = <T>([first]: readonly T[]): readonly [T] => [orNotFound(first)]

/**
 * Sends a failed, canceled or waiting message again, to the customer's current address. Answers keep their address. Throws as `sendNow`
 * does.
 */
export async function sendAgain(db: TenantDb, id: MessageId, context: MessageContext): Promise<MessageRow> {
  const message = orNotFound(await messageById(db, id))
  const { state, string_job_id, kind, address, channel, provider } = message
  if (state !== 'failed' && state !== 'cancelled' && state !== 'waiting') refuse(message)
  if (hasTemplate(kind) && string_job_id !== null)
    return replaceAndSend(db, string_job_id, { kind, event: 'message.sent_again' }, context)
  if (!address) throw new ValidationError('This customer has no email address or phone number')
  if (channel === 'email' || provider) await refuseTooManyByHand(db, address)
  return db.transaction(async (db) => {
    const done = await repeatAnswer(db, id)
    const after = orNotFound(await messageById(db, id))
    if (!done) refuse(after)
    await record(db, [eventAbout(after, 'message.sent_again')])
    return after
  })
}
