// Composes messages to customers, and decides how and when they are sent.
import { isolate } from '#domain/values/text/direction.ts'
import * as catalogue from '#text/compiled/messages.js'
import type { TenantDb } from '#database/access.ts'
import { contactWaysOf, type ContactWay } from '#domain/customers/contact.ts'
import { feedbackPath } from '#domain/feedback/schema.ts'
import {
  messageId,
  newId,
  type CustomerId,
  type JobId,
  type MessageId,
  type RacquetId,
  type ReplyId,
} from '#domain/values/ids.ts'
import { placeholderValues, nextSendingTime, renderMessage } from '#domain/messages/placeholder-values.ts'
import { renderCombined } from '#domain/messages/combined-message.ts'
import {
  defaultSettings,
  defaultTemplate,
  hasTemplate,
  isReminder,
  type MessageKind,
  type Template,
} from '#domain/messages/schema.ts'
import { because, noReason } from '#domain/messages/reasons.ts'
import type { Services } from '#server/procedure/context.ts'

import {
  cancelMessages,
  reinstate,
  insertMessages,
  updateContent,
  messageData,
  waitingJobsOfCustomer,
  waitingJobsOfRacquet,
  waitingMessages,
  type NewMessage,
  type MessageData,
  type RecipientData,
} from './outgoing-queries.ts'

/** The current instant and the origin that links start with. */
export interface MessageContext {
  readonly now: string
  readonly origin: string
}

export const messageContext = ({ clock, identity }: Pick<Services, 'clock' | 'identity'>): MessageContext => ({
  now: clock(),
  origin: identity.home.origin,
})

/** How long a message waits, so that a mistaken tap can be undone before it is sent. */
const undoMs = 120_000

/** Whether the business sends this kind and the customer accepts it. */
export const isWanted = ({ is_on, off_kinds, reminders_off }: MessageData, kind: MessageKind): boolean =>
  (is_on ?? defaultSettings[kind].is_on) && !off_kinds?.includes(kind) && !(isReminder(kind) && reminders_off === true)

/** The URL of the customer page; empty if the link was revoked. */
export const customerLink = ({ token }: MessageData, origin: string): string =>
  token === null ? '' : `${origin}${feedbackPath(token)}`

const addressOf = ({ email, phone }: RecipientData, way: ContactWay): string | null => (way === 'email' ? email : phone)

type Route = Pick<NewMessage, 'channel' | 'address' | 'state' | 'reason' | 'why'>

/** Who sends a text. Null if a member does, or if the message isn't a text. */
const providerOf = ({ channel, address }: Route, { text_provider }: RecipientData): NewMessage['provider'] =>
  channel === 'sms' && address !== null && text_provider !== 'phone' ? text_provider : null

/** How to reach a customer: by the given channel, the preferred one, or email if there is no preference. */
function routeTo(source: RecipientData, requested?: ContactWay): Route {
  const reachable = { ...source, preferred_contact_method: requested ?? source.preferred_contact_method ?? ('email' as const) }
  const [channel = 'email' as const] = contactWaysOf(reachable).filter((way) => requested === undefined || way === requested)
  const address = addressOf(source, channel)
  if (address !== null) return { channel, address, state: 'waiting', ...noReason }
  if (requested === undefined) return { channel, address, state: 'failed', ...because('no_contact') }
  return { channel, address, state: 'failed', ...because(requested === 'email' ? 'no_email' : 'no_phone') }
}

const undoDeadline = (now: string): string => new Date(Date.parse(now) + undoMs).toISOString()

// Messages that the server sends after a tap can be undone for a while. Reminders go out in the daytime. Members send the rest by hand, so
// they are due now.
function dueAt(kind: MessageKind, route: Route, data: MessageData, now: string): string {
  if (kind !== 'received' && kind !== 'ready') return nextSendingTime(now, data.time_zone)
  return route.channel === 'email' || providerOf(route, data) !== null ? undoDeadline(now) : now
}

/** Builds the message of a kind about a job. */
export function compose(data: MessageData, kind: MessageKind, context: MessageContext, requested?: ContactWay): NewMessage {
  const defaults = defaultTemplate(kind)
  const template = { subject: data.subject ?? defaults.subject, text: data.text ?? defaults.text }
  const route = routeTo(data, requested)
  return {
    stringer_id: data.stringer_id,
    id: messageId.parse(newId()),
    string_job_id: data.id,
    customer_id: data.customer_id,
    kind,
    ...route,
    provider: providerOf(route, data),
    ...renderMessage(template, placeholderValues(kind, data, customerLink(data, context.origin), context.now)),
    due_at: dueAt(kind, route, data, context.now),
  }
}

/** A member's answer to a customer. */
export interface Answer {
  readonly id: MessageId
  readonly reply_id: ReplyId
  /** The number that the reply came from; null if it was written on the customer page. */
  readonly number: string | null
  readonly text: string
}

function answerSubject(data: MessageData | RecipientData): string {
  const business = isolate(data.business_name ?? data.stringer_name)
  return 'id' in data
    ? catalogue.message_answer_subject({ business, racquet: `${data.brand} ${data.model}` })
    : catalogue.message_answer_subject_without_job({ business })
}

/** Builds an answer: by text to the number the reply came from, otherwise by the customer's preferred channel. It is due now. */
export function composeAnswer(
  data: MessageData | RecipientData,
  { id, reply_id, number, text }: Answer,
  { now }: MessageContext,
): NewMessage {
  const route: Route = number === null ? routeTo(data) : { channel: 'sms', address: number, state: 'waiting', ...noReason }
  return {
    stringer_id: data.stringer_id,
    id,
    reply_id,
    string_job_id: 'id' in data ? data.id : null,
    customer_id: data.customer_id,
    kind: 'answer',
    ...route,
    provider: providerOf(route, data),
    subject: answerSubject(data),
    text,
    due_at: now,
  }
}

/** Renders one message about several jobs of one customer. */
export function renderForJobs(sources: readonly MessageData[], kind: MessageKind, context: MessageContext): Template {
  const [first] = sources
  const { text } = defaultTemplate(kind)
  return renderCombined(
    { kind, text: first?.text ?? text, subject: first?.subject ?? null },
    sources.map((source) => ({
      source,
      values: placeholderValues(kind, source, customerLink(source, context.origin), context.now),
    })),
  )
}

/** Writes messages of a kind about these jobs, where wanted. Idempotent: each job gets one. */
export const writeMessagesFor = (
  db: TenantDb,
  kind: MessageKind,
  sources: readonly MessageData[],
  context: MessageContext,
): Promise<void> =>
  insertMessages(
    db,
    sources.filter((source) => isWanted(source, kind)).map((source) => compose(source, kind, context)),
  )

/** Writes messages of a kind about the current state of jobs. */
export async function writeMessages(
  db: TenantDb,
  kind: MessageKind,
  ids: readonly JobId[],
  context: MessageContext,
): Promise<void> {
  if (ids.length > 0) await writeMessagesFor(db, kind, await messageData(db, db.stringer_id, kind, ids), context)
}

/** Reads the data for the ready messages of these jobs. The query is sent immediately, so it shares a round trip with others. */
export const readyMessageData = (db: TenantDb, ids: readonly JobId[]): Promise<MessageData[]> =>
  messageData(db, db.stringer_id, 'ready', ids)

/** Cancels ready messages of jobs that went back to the queue. */
export const cancelReadyMessages = (db: TenantDb, ids: readonly JobId[]): Promise<void> =>
  cancelMessages(db, ids, ['ready', 'please_collect'], 'job_reopened')

/** Cancels messages about picking up racquets that have been picked up. */
export const cancelPickupMessages = (db: TenantDb, ids: readonly JobId[]): Promise<void> =>
  cancelMessages(db, ids, ['received', 'ready', 'please_collect'], 'picked_up')

/** Cancels the question about how strings play when a redo replaces them. */
export const cancelHowDidItPlay = (db: TenantDb, id: JobId): Promise<void> =>
  cancelMessages(db, [id], ['how_did_it_play'], 'job_redone')

/** Restores the pickup messages of jobs whose pickup was undone. */
export async function restorePickupMessages(db: TenantDb, ids: readonly JobId[], context: MessageContext): Promise<void> {
  if (ids.length === 0) return
  await reinstate(db, ids, undoDeadline(context.now))
  await rewriteWaitingMessages(db, ids, context)
}

interface RewriteOptions {
  /** Whether a message to a new address keeps its channel. By default it uses the recipient's preferred channel. */
  readonly keepsChannel?: boolean
}

/**
 * Rewrites unsent messages to match their jobs: none requests a payment that was already made, and if a job's customer changed, the message
 * goes to the new one.
 */
export async function rewriteWaitingMessages(
  db: TenantDb,
  ids: readonly JobId[],
  context: MessageContext,
  { keepsChannel = false }: RewriteOptions = {},
): Promise<void> {
  if (ids.length === 0) return
  const waiting = Map.groupBy(await waitingMessages(db, ids), ({ kind }) => kind)
  const rewritten = await Promise.all(
    [...waiting].map(async ([kind, ofKind]) => {
      if (!hasTemplate(kind)) return []
      const jobs = ofKind.flatMap(({ string_job_id }) => string_job_id ?? [])
      const sources = await messageData(db, db.stringer_id, kind, jobs)
      return sources.map((source) => {
        const before = ofKind.find(({ string_job_id }) => string_job_id === source.id)
        const address = before === undefined ? null : addressOf(source, before.channel)
        const isKept = keepsChannel ? address !== null : address === before?.address
        return compose(source, kind, context, isKept ? before?.channel : undefined)
      })
    }),
  )
  await updateContent(db, rewritten.flat())
}

/** Rewrites the waiting messages about a racquet that was changed or has a new owner. */
export const rewriteMessagesOfRacquet = async (db: TenantDb, id: RacquetId, context: MessageContext): Promise<void> =>
  rewriteWaitingMessages(db, await waitingJobsOfRacquet(db, id), context)

/** Rewrites the waiting messages to or about a customer after a change. */
export const rewriteMessagesOfCustomer = async (
  db: TenantDb,
  id: CustomerId,
  context: MessageContext,
  options?: RewriteOptions,
): Promise<void> => rewriteWaitingMessages(db, await waitingJobsOfCustomer(db, id), context, options)
