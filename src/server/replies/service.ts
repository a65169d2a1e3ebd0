// Replies of customers, their senders and assignees, and the answers of the business (decisions 0048 and 0053).
import type { Reply } from '#contract/messages/replies.ts'
import type { TenantDb } from '#database/access.ts'
import { ValidationError } from '#domain/errors.ts'
import type { MemberReference } from '#domain/people/member-reference.ts'
import { record } from '#server/events/record.ts'
import { maxAnswers } from '#domain/messages/replies.ts'
import type { CustomerId, MessageId, ReplyId, UserId } from '#domain/values/ids.ts'
import type { Services } from '#server/procedure/context.ts'
import { orConflict, orNotFound } from '#server/procedure/errors.ts'
import { refuseNonMember } from '#server/jobs/assignment-service.ts'
import { sendAnswer, type MessageContext } from '#server/messages/service.ts'
import { numbersIn, phoneCountry, stoppedNumbers, storedSettings } from '#server/texts/service.ts'

import {
  setReplyCustomer,
  countAnswers,
  countOpen,
  customerOf,
  customersLike,
  deleteReplies,
  idOfAnswer,
  jobOfReply,
  markReply,
  replyById,
  replyPage,
  assignReply,
  type ReplyFilter,
  type StoredReply,
} from './queries.ts'

type ReplyServices = Pick<Services, 'text_secret'>

/** Adds candidates to replies of unknown senders, and to all replies whether texts reach the number. */
async function describe(db: TenantDb, services: ReplyServices, stored: readonly StoredReply[]): Promise<Reply[]> {
  const numbers = stored.flatMap(({ number }) => number ?? [])
  const unknown = stored.flatMap(({ customer, number }) => (customer === null && number !== null ? [number] : []))
  const [settings, country] = await Promise.all([storedSettings(db), phoneCountry(db, db.stringer_id)])
  const [stopped, customers] = await Promise.all([
    stoppedNumbers(db, services, numbers),
    unknown.length === 0 ? [] : customersLike(db, db.stringer_id, unknown),
  ])
  const contacts = customers.map(({ phones, ...customer }) => ({
    numbers: phones.flatMap((phone) => numbersIn(phone, country)),
    customer,
  }))
  const hasProvider = settings !== undefined && settings.provider !== 'phone'
  return stored.map((reply) => ({
    ...reply,
    is_texted: reply.number !== null && hasProvider,
    texts_stopped_at: (reply.number !== null && stopped.get(reply.number)) || null,
    candidates: reply.customer
      ? []
      : contacts.filter(({ numbers }) => reply.number !== null && numbers.includes(reply.number)).map(({ customer }) => customer),
  }))
}

async function read(db: TenantDb, services: ReplyServices, id: ReplyId): Promise<Reply> {
  const [reply] = await describe(db, services, [orNotFound(await replyById(db, id))])
  return orNotFound(reply)
}

/** One page of replies, with the total number of open ones. */
export async function listReplies(db: TenantDb, services: ReplyServices, filter: ReplyFilter) {
  const [{ items, next }, open] = await Promise.all([replyPage(db, filter), countOpen(db)])
  return { items: await describe(db, services, items), next, open }
}

/** The record of a reply in the activity log: its job or its customer, or the business while the sender is unknown. */
const recordOf = (db: TenantDb, { string_job_id, customer }: Pick<Reply, 'string_job_id' | 'customer'>): string =>
  string_job_id ?? customer?.id ?? db.stringer_id

/** Marks a reply as done or open again. Throws NotFoundError, and ConflictError if another member was first. */
export const mark = (db: TenantDb, services: ReplyServices, id: ReplyId, to: 'open' | 'done'): Promise<Reply> =>
  db.transaction(async (db) => {
    const before = orNotFound(await replyById(db, id))
    await orConflict('reply', await markReply(db, id, to), () => read(db, services, id))
    const from = to === 'done' ? 'open' : 'done'
    await record(db, [
      { kind: 'reply.marked', record_id: recordOf(db, before), data: { job_number: before.job_number, from, to } },
    ])
    return read(db, services, id)
  })

const toMember = (user_id: UserId | null, name: string | null): MemberReference | null =>
  user_id === null ? null : { user_id, name: name ?? '' }

/**
 * Assigns a reply to a member, or unassigns it.
 * @throws NotFoundError
 * @throws ValidationError if the person doesn't work in the business
 * @throws ConflictError if the assignee has changed
 */
export const assign = (
  db: TenantDb,
  services: ReplyServices,
  id: ReplyId,
  { from, to }: { readonly from: UserId | null; readonly to: UserId | null },
): Promise<Reply> =>
  db.transaction(async (db) => {
    orNotFound(await replyById(db, id))
    if (to !== null) await refuseNonMember(db, to)
    const names = await orConflict('reply', await assignReply(db, id, from, to), () => read(db, services, id))
    const reply = await read(db, services, id)
    if (from === to) return reply
    const assignment = { from: toMember(from, names.from_name), to: toMember(to, names.to_name) }
    const data = { job_number: reply.job_number, ...assignment }
    await record(db, [{ kind: 'reply.assigned', record_id: recordOf(db, reply), data }])
    return reply
  })

/** Stores who sent a reply. Throws NotFoundError, and ConflictError if another member was first. */
export const setCustomer = (db: TenantDb, services: ReplyServices, id: ReplyId, customer: CustomerId): Promise<Reply> =>
  db.transaction(async (db) => {
    orNotFound(await replyById(db, id))
    orNotFound(await customerOf(db, customer))
    const string_job_id = await jobOfReply(db, db.stringer_id, customer)
    const sender = { string_job_id, customer_id: string_job_id === null ? customer : null }
    await orConflict('reply', await setReplyCustomer(db, id, sender), () => read(db, services, id))
    const reply = await read(db, services, id)
    await record(db, [{ kind: 'reply.customer_set', record_id: recordOf(db, reply), data: { job_number: reply.job_number } }])
    return reply
  })

/**
 * Answers an open reply, and marks it as done.
 * @param answer_id the id of the new message
 * @throws NotFoundError
 * @throws ValidationError for a reply whose sender is unknown, or one with too many answers
 * @throws ConflictError if it is already done
 * @throws RateLimitError if there were too many messages in this hour
 */
export const answer = (
  db: TenantDb,
  services: ReplyServices,
  { id, text, answer_id }: { id: ReplyId; text: string; answer_id: MessageId },
  context: MessageContext,
): Promise<Reply> =>
  db.transaction(async (db) => {
    const reply = orNotFound(await replyById(db, id))
    const { string_job_id, job_number, customer, number } = reply
    if (customer === null) throw new ValidationError('Choose the sender first')
    await orConflict('reply', await markReply(db, id, 'done'), () => read(db, services, id))
    // `markReply` serializes concurrent answers.
    if ((await countAnswers(db, id)) >= maxAnswers) throw new ValidationError(`A reply can have ${maxAnswers} answers`)
    const about = string_job_id === null ? { customer: customer.id } : { job: string_job_id }
    const channel = await sendAnswer(db, about, { id: answer_id, reply_id: id, number, text }, context)
    await record(db, [{ kind: 'reply.answered', record_id: recordOf(db, reply), data: { job_number, channel } }])
    return read(db, services, id)
  })

/** The reply that a message answers. Throws NotFoundError. */
export const replyOfAnswer = async (db: TenantDb, services: ReplyServices, answer_id: MessageId): Promise<Reply> =>
  read(db, services, orNotFound(await idOfAnswer(db, answer_id)))

/** Erases a customer's replies. `numbers` are the customer's, in the international format. */
export const eraseReplies = (db: TenantDb, customer: CustomerId, numbers: readonly string[]): Promise<void> =>
  deleteReplies(db, customer, numbers)
