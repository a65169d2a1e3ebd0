// Every phone number and address a customer ever had, for erasure.
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { messages } from '#database/tables/messages.ts'
import { replies } from '#database/tables/replies.ts'
import { text_opt_outs } from '#database/tables/texts.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { sql, type SQL } from 'drizzle-orm'

const ofCustomer = (db: TenantDb, id: CustomerId): SQL => sql`stringer_id = ${db.stringer_id} and id = ${id}`

/**
 * All contacts as typed or received: current and former ones of the customer and their contact person, addresses of messages about them,
 * senders of replies about them, and contacts of customers merged into this one.
 * @param merged hashes of their phone numbers
 */
export async function everyContact(db: TenantDb, id: CustomerId, merged: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    select unnest(array[phone, contact_phone, email, contact_email] || former_contacts) as value from ${customers} where ${ofCustomer(db, id)}
    union select address from ${messages} where stringer_id = ${db.stringer_id} and customer_id = ${id}
    union select number from ${replies} where stringer_id = ${db.stringer_id} and (customer_id = ${id} or string_job_id in
      (select j.id from ${string_jobs} j where j.stringer_id = ${db.stringer_id} and j.customer_id = ${id}))
    union select number from ${text_opt_outs} where stringer_id = ${db.stringer_id} and number_hash = any(${sql.param([...merged])}::text[])`)
  return rows.flatMap(({ value }) => value ?? [])
}

/** Compares only this many last digits, because a number can be written in many ways. */
const comparedDigits = 7

/**
 * Contacts of other customers, including archived ones and former contacts, that may match these. A field can hold several numbers.
 * @param numbers the numbers in `contacts`, in international format
 */
export async function similarContacts(
  db: TenantDb,
  id: CustomerId,
  { contacts, numbers }: { readonly contacts: readonly string[]; readonly numbers: readonly string[] },
): Promise<string[]> {
  const digits = [...new Set(numbers.map((number) => number.slice(-comparedDigits)))]
  const { rows } = await db.execute<{ value: string }>(sql`
    select value from ${customers} c
      cross join unnest(array[phone, contact_phone, email, contact_email] || former_contacts) value
      where c.stringer_id = ${db.stringer_id} and c.id <> ${id}
        and (lower(value) in (select lower(contact) from unnest(${sql.param([...contacts])}::text[]) contact)
          or exists (select from unnest(${sql.param(digits)}::text[]) digits where position(digits in app.digits_of(value)) > 0))`)
  return rows.map(({ value }) => value)
}

/** Adds the merged customer's contacts to the kept customer's former contacts. */
export async function addFormerContacts(db: TenantDb, { kept, gone }: { kept: CustomerId; gone: CustomerId }): Promise<void> {
  await db.execute(sql`update ${customers} k set former_contacts = (
      select array_agg(distinct value)
      from unnest(k.former_contacts || g.former_contacts || array[g.phone, g.contact_phone, g.email, g.contact_email]) value
      where value is not null and value <> all (array_remove(array[k.phone, k.contact_phone, k.email, k.contact_email], null)))
    from ${customers} g where k.stringer_id = ${db.stringer_id} and k.id = ${kept} and g.stringer_id = ${db.stringer_id} and g.id = ${gone}`)
}

/** Undoing a merge: removes the other customer's current and former contacts from the kept one's. */
export async function removeFormerContacts(db: TenantDb, { kept, gone }: { kept: CustomerId; gone: CustomerId }): Promise<void> {
  await db.execute(sql`update ${customers} k set former_contacts = (
      select array_agg(distinct value) from unnest(k.former_contacts) value
      where value <> all (array_remove(array[g.phone, g.contact_phone, g.email, g.contact_email] || g.former_contacts, null)))
    from ${customers} g where k.stringer_id = ${db.stringer_id} and k.id = ${kept} and g.stringer_id = ${db.stringer_id} and g.id = ${gone}`)
}
