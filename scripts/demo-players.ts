// The players of the demo, their frames, and how each frame is strung.
import type { customers } from '#database/tables/customers.ts'
import type { customer_string_preferences } from '#database/tables/preferences.ts'
import type { racquets } from '#database/tables/racquets.ts'
import { addDays } from '#domain/values/dates.ts'
import { customerId, preferenceId, racquetId, type StringerId } from '#domain/values/ids.ts'
import { racquetsHaving } from '#server/catalogue.ts'

import type { Chance } from './demo-chance.ts'
import { customerNotes, names, racquetNotes } from './demo-names.ts'
import { ownStrings, reels, type DemoString } from './demo-strings.ts'

export type DemoCustomer = typeof customers.$inferInsert
export type DemoRacquet = typeof racquets.$inferInsert
export type DemoPreference = typeof customer_string_preferences.$inferInsert

/** How a frame is strung, until what its player says changes it. */
export interface Habit {
  readonly mains: DemoString
  /** Null where the mains go both ways. */
  readonly crosses: DemoString | null
  readonly is_own: boolean
  readonly tension_mains: number
  readonly tension_crosses: number | null
}

export interface Frame {
  readonly racquet: DemoRacquet
  habit: Habit
}

export interface Club {
  readonly customers: readonly DemoCustomer[]
  readonly preferences: readonly DemoPreference[]
  readonly frames: readonly Frame[]
  /** Frames as they come in: those who play much stand in it several times. */
  readonly regulars: readonly Frame[]
}

const archived = 5
const framesInAll = 90

const mailbox = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z -]/g, '')
    .trim()
    .replaceAll(' ', '.')

/** Some have only the one, and are asked by it. */
function contactOf(chance: Chance, email: string, phone: string) {
  if (chance.is(0.1)) return { email: null, phone, preferred_contact_method: chance.pick(['sms', 'phone'] as const) }
  if (chance.is(0.12)) return { email, phone: null, preferred_contact_method: 'email' as const }
  return { email, phone, preferred_contact_method: chance.pick(['email', 'sms', 'sms', 'phone', null] as const) }
}

function customerOf(chance: Chance, stringer_id: StringerId, nth: number, now: string): DemoCustomer {
  const [full_name, box = mailbox(full_name)] = names[nth] ?? ['']
  const created_at = addDays(now, chance.between(-400, -366), 'UTC')
  return {
    stringer_id,
    id: customerId.parse(chance.id(created_at)),
    full_name,
    ...contactOf(chance, `${box}@player.example`, `+358 40 555 ${String(100 + nth).padStart(4, '0')}`),
    notes: nth % 5 === 1 ? chance.pick(customerNotes) : null,
    is_active: nth < names.length - archived,
    created_at,
    updated_at: created_at,
  }
}

/** A main string and, for one in nine, another one across. A third bring their own. */
function habitOf(chance: Chance): Habit {
  const is_own = chance.is(0.33)
  const shelf = is_own ? ownStrings : reels
  // The smaller of two throws: the best sellers stand first.
  const mains = shelf[Math.min(chance.between(0, shelf.length - 1), chance.between(0, shelf.length - 1))] ?? chance.pick(shelf)
  const others = shelf.filter(({ model }) => model !== mains.model)
  const tension_mains = chance.between(45, 56)
  return {
    mains,
    crosses: chance.is(0.115) ? chance.pick(others) : null,
    is_own,
    tension_mains,
    tension_crosses: chance.is(0.6) ? tension_mains - chance.pick([1, 2, 2, 3]) : null,
  }
}

const makes = racquetsHaving('', Infinity).filter(
  ({ string_pattern, weight_grams }) => string_pattern && (weight_grams ?? 0) >= 250,
)

/** Times a week, as one player in eight told: more often than they come. */
const playsOf = (nth: number): number | null => (nth % 8 === 1 ? 6 : null)

function framesOf(chance: Chance, owner: DemoCustomer, count: number, plays_per_week: number | null): Frame[] {
  const { brand, model, string_pattern, weight_grams, balance_point_mm } = chance.pick(makes)
  const grip_size = chance.pick(['L1', 'L2', 'L2', 'L3', 'L3', 'L4'])
  const habit = habitOf(chance)
  return Array.from({ length: count }, (_, nth) => {
    const racquet = {
      stringer_id: owner.stringer_id,
      id: racquetId.parse(chance.id(owner.created_at ?? '')),
      customer_id: owner.id,
      brand,
      model,
      own_number: count > 1 ? nth + 1 : null,
      grip_size,
      weight_grams,
      balance_point_mm,
      string_pattern,
      plays_per_week,
      preferred_tension_mains: chance.is(0.3) ? habit.tension_mains : null,
      preferred_tension_crosses: null,
      notes: chance.is(0.12) ? chance.pick(racquetNotes) : null,
      created_at: owner.created_at,
      updated_at: owner.created_at,
    }
    return { racquet, habit }
  })
}

const preferenceOf = (chance: Chance, { racquet, habit }: Frame): DemoPreference => ({
  stringer_id: racquet.stringer_id,
  id: preferenceId.parse(chance.id(racquet.created_at ?? '')),
  customer_id: racquet.customer_id,
  racquet_id: chance.is(0.5) ? racquet.id : null,
  preferred_mains_brand: habit.mains.brand,
  preferred_mains_model: habit.mains.model,
  preferred_crosses_brand: habit.crosses?.brand,
  preferred_crosses_model: habit.crosses?.model,
  preferred_tension_mains: habit.tension_mains,
  preferred_tension_crosses: habit.tension_crosses,
  created_at: racquet.created_at,
  updated_at: racquet.created_at,
})

/** Sixty players with ninety frames: the keenest have up to four of one kind. */
export function clubOf(chance: Chance, stringer_id: StringerId, now: string): Club {
  const customers = names.map((_, nth) => customerOf(chance, stringer_id, nth, now))
  const counts = customers.map((_, nth) => (nth % 8 === 0 ? 3 : nth % 4 === 2 ? 2 : 1))
  const missing = framesInAll - counts.reduce((sum, count) => sum + count, 0)
  const groups = customers.map((owner, nth) =>
    framesOf(chance, owner, (counts[nth] ?? 1) + (nth === 0 ? missing : 0), playsOf(nth)),
  )
  const frames = groups.flat()
  const weightOf = (nth: number) => (nth >= names.length - archived ? 1 : (counts[nth] ?? 1) > 1 ? 5 : 1 + (nth % 4))
  return {
    customers,
    frames,
    regulars: groups.flatMap((group, nth) => group.flatMap((frame) => Array.from({ length: weightOf(nth) }, () => frame))),
    preferences: groups.flatMap((group, nth) => (nth % 6 === 3 && group[0] ? [preferenceOf(chance, group[0])] : [])),
  }
}
