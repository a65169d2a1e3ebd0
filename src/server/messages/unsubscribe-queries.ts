import type { SystemDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { message_choices } from '#database/tables/messages.ts'
import { businesses } from '#database/tables/businesses.ts'
import type { CustomerId, StringerId } from '#domain/values/ids.ts'
import { and, eq, sql } from 'drizzle-orm'

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

/** Saves whether a customer gets reminders. */
export async function writeReminders(
  db: SystemDb,
  stringer_id: StringerId,
  customer_id: CustomerId,
  off: boolean,
): Promise<void> {
  await db
    .insert(message_choices)
    .values({ stringer_id, customer_id, reminders_off: off })
    .onConflictDoUpdate({ target: [message_choices.stringer_id, message_choices.customer_id], set: { reminders_off: off } })
}
