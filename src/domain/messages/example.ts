import { addDays } from '#domain/values/dates/dates.ts'
import { read } from '#domain/values/records.ts'

/** A sample job for message previews, used if the business has no jobs yet. */
export const exampleJob = (now: string) => ({
  recipient_name: 'Jonas Weber',
  is_organisation: false,
  racquet_owner: null,
  payer_id: null,
  brand: 'Babolat',
  model: 'Pure Aero 98',
  own_number: null,
  job_number: 1,
  due_date: addDays(now, 2, 'UTC'),
  owed: read.money.parse('27.00'),
  time_completed: addDays(now, -8, 'UTC'),
  picked_up_at: addDays(now, -7, 'UTC'),
  string_mains_brand: 'Luxilon',
  string_mains_model: 'ALU Power',
  string_mains_color: null,
  string_crosses_brand: null,
  string_crosses_model: null,
  string_crosses_color: null,
  tension_mains: 52,
  tension_crosses: 50,
})
