// Inserts customers and racquets, one query per batch of records. Imports of past jobs use them, too.
import { jsonParameter } from '#database/queries/imports.ts'
import { contactFor } from '#database/queries/recipients.ts'
import { customers } from '#database/tables/customers.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { Insert } from '#server/imports/definition.ts'
import { sql } from 'drizzle-orm'

export const insertCustomers: Insert = async (db, records, { import_id }) => {
  await db.execute(sql`insert into ${customers}
      (stringer_id, import_id, id, full_name, email, phone, notes, preferred_contact_method, is_active, payer_id, contact, contact_name,
        contact_phone, contact_email, is_organisation)
    select ${db.stringer_id}::uuid, ${import_id}::uuid, r.id, r.full_name, r.email, r.phone, r.notes, r.preferred_contact_method,
      r.is_active, r.payer_id, ${contactFor(sql`r.payer_id`, sql`r.contact`)}, r.contact_name, r.contact_phone, r.contact_email,
      r.is_organisation
    from json_to_recordset(${jsonParameter(records)})
      as r (id uuid, full_name text, email text, phone text, notes text, preferred_contact_method text, is_active boolean, payer_id uuid,
        contact text, contact_name text, contact_phone text, contact_email text, is_organisation boolean)`)
}

export const insertRacquets: Insert = async (db, records, { import_id }) => {
  await db.execute(sql`insert into ${racquets} (stringer_id, import_id, id, customer_id, brand, model, own_number, grip_size, weight_grams,
      balance_point_mm, string_pattern, preferred_tension_mains, preferred_tension_crosses, plays_per_week, restring_weeks, notes, is_active)
    select ${db.stringer_id}::uuid, ${import_id}::uuid, r.* from json_to_recordset(${jsonParameter(records)})
      as r (id uuid, customer_id uuid, brand text, model text, own_number smallint, grip_size text, weight_grams smallint,
        balance_point_mm smallint, string_pattern text, preferred_tension_mains smallint, preferred_tension_crosses smallint,
        plays_per_week smallint, restring_weeks smallint, notes text, is_active boolean)`)
}
