import { addDays } from '#domain/values/dates.ts'
import { read } from '#domain/values/records.ts'

/** A job to show a message with where there is none, strung a week before `now`; whose desk it is stands beside it. */
export const exampleJob = (now: string) => ({
  player_name: 'Jonas Weber',
  brand: 'Babolat',
  model: 'Pure Aero 98',
  own_number: null,
  job_number: 1,
  due_date: addDays(now, 2, 'UTC'),
  price: read.money.parse('27.00'),
  payment_status: 'unpaid' as const,
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
