import type { SystemDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { message_choices } from '#database/tables/messages.ts'
import { businesses } from '#database/tables/businesses.ts'
import type { CustomerId, StringerId } from '#domain/values/ids.ts'
import { and, eq, ne, sql } from 'drizzle-orm'

/** Whether a customer gets reminders, and from which business. Undefined if the record is gone. */
export async function reminderState(db: SystemDb, stringer_id: StringerId, id: CustomerId) {
  const [row] = await db
    .select({
      business_name: sql<string>`coalesce(${businesses.business_name}, ${businesses.owner_name})`,
      reminders_off: sql<boolean>`coalesce(${message_choices.reminders_off}, false)`,
    })
    .from(customers)
    .innerJoin(businesses, eq(businesses.id, customers.stringer_id))
    .leftJoin(
      message_choices,
      and(eq(message_choices.stringer_id, customers.stringer_id), eq(message_choices.customer_id, customers.id)),
    )
    .where(and(eq(customers.stringer_id, stringer_id), eq(customers.id, id)))
  return row
}

/**
 * Saves whether a customer gets reminders. Compares and writes in one statement, so that of two writers at once only one makes the change.
 * @returns whether it was different before
 */
export async function writeReminders(
  db: SystemDb,
  stringer_id: StringerId,
  customer_id: CustomerId,
  reminders_off: boolean,
): Promise<boolean> {
  const isDifferent = ne(message_choices.reminders_off, reminders_off)
  const isOwn = and(eq(message_choices.stringer_id, stringer_id), eq(message_choices.customer_id, customer_id))
  const target = [message_choices.stringer_id, message_choices.customer_id]
  // Customers without choices get reminders.
  const written = await (reminders_off
    ? db
        .insert(message_choices)
        .values({ stringer_id, customer_id, reminders_off })
        .onConflictDoUpdate({ target, set: { reminders_off }, setWhere: isDifferent })
        .returning({ customer_id: message_choices.customer_id })
    : db
        .update(message_choices)
        .set({ reminders_off })
        .where(and(isOwn, isDifferent))
        .returning({ customer_id: message_choices.customer_id }))
  return written.length > 0
}
