import type { SystemDb } from '#database/access.ts'
import { claimDue, dueRowsPerRead } from '#database/due-work.ts'
import { users } from '#database/tables/auth.ts'
import { messages } from '#database/tables/messages.ts'
import { businesses } from '#database/tables/businesses.ts'
import type { MessageId, StringerId } from '#domain/values/ids.ts'
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'

/** Lease of a message, after which another process may take it. Longer than the mail timeout. */
const leaseSeconds = 180

/** How long a due message waits for another one to the same customer, so that both go out as one email. */
const combineSeconds = 120
const maxCombineSeconds = 600

// Combined messages have the same kind and address, and none is sent by hand or is an answer. A combination that was tried once stays
// together.
const isCombinable = sql`other.stringer_id = next.stringer_id and other.customer_id = next.customer_id and other.id <> next.id
  and other.kind = next.kind and next.kind not in ('answer', 'statement') and other.address = next.address and other.channel = next.channel
  and other.provider is not distinct from next.provider and other.state in ('waiting', 'sending')
  and other.round = 1 and next.round = 1 and other.attempts = next.attempts
  and (next.attempts = 0 or other.due_at = next.due_at)`

// Must match the partial indexes.
const isEmail = sql`next.channel = 'email'`
const isText = sql`next.provider is not null`

/**
 * Whether the message `next` is due, and no other one that it is combined with comes first or is due soon. The oldest message decides which
 * worker gets the group, so two workers cannot split one.
 */
const isNext = sql`next.state in ('waiting', 'sending') and next.due_at <= now()
  and not exists (select from messages other where ${isCombinable} and (other.due_at <= now() and other.id < next.id
    or other.due_at > now() and other.due_at <= now() + make_interval(secs => ${combineSeconds}::int)
      and next.due_at > now() - make_interval(secs => ${maxCombineSeconds}::int)))`

interface DueMessage {
  readonly stringer_id: StringerId
  readonly id: MessageId
}

/** Returns a function that takes the next emails, as `take` does. Undefined if none is due. */
export const mailClaims = (db: SystemDb) => claimsOf(db, isEmail)

/** Returns a function that takes the next texts that a provider sends, as `take` does. Skips businesses that are busy. */
export const textClaims = (db: SystemDb) => claimsOf(db, isText)

const claimsOf = (db: SystemDb, isWanted: SQL) =>
  claimDue<DueMessage, readonly [Taken, ...Taken[]], StringerId>({
    read: (busy) => readDue(db, sql`${isWanted} and next.stringer_id <> all (${sql.param(busy)}::uuid[])`),
    keyOf: ({ stringer_id }) => stringer_id,
    claim: async (due) => {
      const [first, ...others] = await take(db, due, isWanted)
      return first && [first, ...others]
    },
  })

/** Messages of all businesses that have been due longest. */
async function readDue(db: SystemDb, isWanted: SQL): Promise<readonly DueMessage[]> {
  const { rows } = await db.execute<
    DueMessage & Record<string, unknown>
  >(sql`select next.stringer_id, next.id from messages as next
    where ${isWanted} and ${isNext} order by next.due_at limit ${dueRowsPerRead}`)
  return rows
}

/** Takes a due message together with the messages it is combined with, and leases them to this process. */
async function take(db: SystemDb, { stringer_id, id }: DueMessage, isWanted: SQL): Promise<Taken[]> {
  const taken = await db
    .update(messages)
    .set({
      state: 'sending',
      attempts: sql`${messages.attempts} + 1`,
      due_at: sql`now() + make_interval(secs => ${leaseSeconds}::int)`,
    })
    .where(
      sql`${messages.stringer_id} = ${stringer_id} and ${messages.id} in (
        with next as (
          select * from messages as next where next.stringer_id = ${stringer_id} and next.id = ${id} and ${isWanted} and ${isNext}
          for update skip locked
        ), others as (
          select other.id from messages other, next
          where other.stringer_id = ${stringer_id} and ${isCombinable} and other.due_at <= now()
          for update of other skip locked
        )
        select id from next union all select id from others)`,
    )
    .returning()
  return taken.toSorted((left, right) => (left.id < right.id ? -1 : 1))
}

export type Taken = typeof messages.$inferSelect

/** The sender's name and the address for replies. */
export async function senderOf(db: SystemDb, { stringer_id }: Taken) {
  const [sender] = await db
    .select({
      business: sql<string>`coalesce(${businesses.business_name}, ${businesses.owner_name})`,
      reply_to: users.email,
      is_new: sql<boolean>`not ${users.email_verified} and ${users.created_at} > now() - interval '7 days'`,
    })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.owner_id))
    .where(eq(businesses.id, stringer_id))
  return sender
}

type Column =
  | 'state'
  | 'reason'
  | 'why'
  | 'sent_at'
  | 'subject'
  | 'text'
  | 'attempts'
  | 'channel'
  | 'provider'
  | 'provider_id'
  | 'delivery'

/** How an attempt ended. */
export type Outcome = Partial<Pick<typeof messages.$inferInsert, Column>> & {
  wait_seconds?: number
}

/** Messages canceled during the attempt, which may be waiting again. Excludes erased messages and those with a provider's report. */
const isCancelledSince = and(
  inArray(messages.state, ['cancelled', 'waiting']),
  isNotNull(messages.address),
  isNull(messages.delivery),
)

/**
 * Records the outcome of messages taken together, unless another process has taken them since. For messages canceled in between, records
 * only a successful delivery.
 */
export async function writeOutcome(db: SystemDb, taken: readonly Taken[], { wait_seconds, ...outcome }: Outcome): Promise<void> {
  const [first] = taken
  if (first === undefined) return
  await db
    .update(messages)
    .set({
      ...outcome,
      due_at: wait_seconds === undefined ? sql`now()` : sql`now() + make_interval(secs => ${wait_seconds}::int)`,
    })
    .where(
      and(
        eq(messages.stringer_id, first.stringer_id),
        inArray(
          messages.id,
          taken.map(({ id }) => id),
        ),
        outcome.state === 'sent' ? or(eq(messages.state, 'sending'), isCancelledSince) : eq(messages.state, 'sending'),
        eq(messages.attempts, first.attempts),
        eq(messages.round, first.round),
      ),
    )
}

/** Counts due, unsent emails of all businesses. */
export function countDueMails(db: SystemDb): Promise<number> {
  return db.$count(
    messages,
    sql`${messages.state} in ('waiting', 'sending') and ${messages.channel} = 'email' and ${messages.due_at} <= now()`,
  )
}
