// What becomes of messages. Nothing is sent: the outcome of an email is written in the transaction that wrote the email, so a running app
// never finds it waiting (decision 0156). Members pass the other messages on.
import type { TenantDb } from '#database/access.ts'
import { messages } from '#database/tables/messages.ts'
import { noReason, otherReason } from '#domain/messages/reasons.ts'
import type { JobId, StatementId } from '#domain/values/ids.ts'
import { messagePage } from '#server/messages/queries.ts'
import { markNotified } from '#server/messages/service.ts'
import { changeSetting, settingsOf } from '#server/messages/settings-service.ts'
import { and, eq, type SQL } from 'drizzle-orm'

import type { Command } from './steps.ts'

/** For how many days the shop has sent ready messages. */
export const messageDays = 60

/** Turns ready messages on or off. */
export const sendReadyMessages =
  (is_on: boolean): Command =>
  async (db) => {
    const setting = (await settingsOf(db)).find(({ kind }) => kind === 'ready')
    return changeSetting(db, { kind: 'ready', is_on, updated_at: setting?.updated_at ?? null })
  }

type Outcome = Partial<Pick<typeof messages.$inferInsert, 'state' | 'reason' | 'why' | 'sent_at'>>

/** Returns whether there was an email. */
async function writeOutcome(db: TenantDb, isAbout: SQL, outcome: Outcome): Promise<boolean> {
  const { stringer_id, state, channel } = messages
  const written = await db
    .update(messages)
    .set({ ...outcome, attempts: 1 })
    .where(and(eq(stringer_id, db.stringer_id), isAbout, eq(state, 'waiting'), eq(channel, 'email')))
    .returning({ id: messages.id })
  return written.length > 0
}

const sent = (sent_at: string): Outcome => ({ state: 'sent', ...noReason, sent_at })

/** Delivers the email of a job, if it has one. */
export const deliver = (db: TenantDb, job: JobId, now: string): Promise<boolean> =>
  writeOutcome(db, eq(messages.string_job_id, job), sent(now))

/** The email of a job can't be delivered. Returns whether it has one. */
export const bounce = (db: TenantDb, job: JobId): Promise<boolean> =>
  writeOutcome(db, eq(messages.string_job_id, job), {
    state: 'failed',
    ...otherReason('The mail server refused this address (550)'),
  })

export const deliverStatement = (db: TenantDb, statement: StatementId, now: string): Promise<boolean> =>
  writeOutcome(db, eq(messages.statement_id, statement), sent(now))

/** Calls or texts the customer of a job, unless an email was sent. */
export const passOn =
  (job_id: JobId): Command =>
  async (db, { now }) => {
    const [message] = (await messagePage(db, { job_id, limit: 1 })).items
    if (message?.state === 'waiting' && message.channel !== 'email') await markNotified(db, message.id, now)
  }
