import type { System } from '#database/doors.ts'
import { users } from '#database/tables/auth.ts'
import { messages } from '#database/tables/messages.ts'
import { profiles } from '#database/tables/profiles.ts'
import { and, eq, sql } from 'drizzle-orm'

/** Seconds after which a message that somebody took and did not bring away is anybody's again: longer than mail is waited for. */
const leaseSeconds = 180

/**
 * Takes the next message that is due, of any stringer, and keeps all others from it for a while. One that was taken before by a process
 * that died is due when that while is over.
 */
export async function takeNext(system: System) {
  const [taken] = await system.db
    .update(messages)
    .set({
      state: 'sending',
      attempts: sql`${messages.attempts} + 1`,
      due_at: sql`now() + make_interval(secs => ${leaseSeconds}::int)`,
    })
    .where(
      sql`(${messages.stringer_id}, ${messages.id}) = (select stringer_id, id from ${messages} as next
        where next.state in ('waiting', 'sending') and next.channel = 'email' and next.due_at <= now()
        order by next.due_at limit 1 for update skip locked)`,
    )
    .returning()
  return taken
}

export type Taken = NonNullable<Awaited<ReturnType<typeof takeNext>>>

/** Whom a message is from, and where an answer goes. */
export async function senderOf(system: System, { stringer_id }: Taken) {
  const [sender] = await system.db
    .select({
      business: sql<string>`coalesce(${profiles.business_name}, ${profiles.full_name})`,
      reply_to: users.email,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, stringer_id))
  return sender
}

type Outcome = Partial<Pick<typeof messages.$inferInsert, 'state' | 'why' | 'sent_at' | 'attempts'>> & { wait_seconds?: number }

/** Writes what became of a message, unless somebody else took it meanwhile. */
export async function writeOutcome(system: System, taken: Taken, { wait_seconds, ...outcome }: Outcome): Promise<void> {
  await system.db
    .update(messages)
    .set({
      ...outcome,
      due_at: wait_seconds === undefined ? sql`now()` : sql`now() + make_interval(secs => ${wait_seconds}::int)`,
    })
    .where(
      and(
        eq(messages.stringer_id, taken.stringer_id),
        eq(messages.id, taken.id),
        eq(messages.state, 'sending'),
        eq(messages.attempts, taken.attempts),
      ),
    )
}
