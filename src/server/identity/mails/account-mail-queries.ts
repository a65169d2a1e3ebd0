import type { SystemDb } from '#database/access.ts'
import { account_mails } from '#database/tables/auth.ts'
import { newId } from '#domain/values/ids.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { eq, sql } from 'drizzle-orm'

/** Stores a mail that is due immediately. */
export async function insertAccountMail(db: SystemDb, mail: Mail, valid_hours: number): Promise<void> {
  await db.insert(account_mails).values({
    id: newId(),
    mail,
    expires_at: sql`now() + make_interval(hours => ${valid_hours}::int)`,
    // The column has milliseconds. Rounded up, the mail wouldn't be due yet in the next statement.
    due_at: sql`date_trunc('milliseconds', now())`,
  })
}

/**
 * Takes the next due mail. The next attempt is after three minutes, which is longer than the mail server's timeout. The delay then doubles
 * each time, up to an hour.
 */
export async function takeAccountMail(db: SystemDb) {
  const [taken] = await db
    .update(account_mails)
    .set({
      attempts: sql`${account_mails.attempts} + 1`,
      due_at: sql`now() + make_interval(mins => least(60, 3 * (2 ^ least(${account_mails.attempts}, 6))::int))`,
    })
    .where(
      sql`${account_mails.id} = (select id from auth.account_mails where due_at <= now() and expires_at > now()
        order by due_at limit 1 for update skip locked)`,
    )
    .returning()
  return taken
}

export async function deleteAccountMail(db: SystemDb, id: string): Promise<void> {
  await db.delete(account_mails).where(eq(account_mails.id, id))
}

/** Deletes mails that weren't accepted in time. */
export async function deleteExpiredAccountMails(db: SystemDb): Promise<void> {
  await db.delete(account_mails).where(sql`${account_mails.expires_at} <= now()`)
}
