// What the club's services would have recorded over the year.
import { topicsOf } from '#domain/events/events.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { addDays } from '#domain/values/dates.ts'
import { eventId, userId, type StringerId } from '#domain/values/ids.ts'
import { readMoney } from '#domain/values/money.ts'

import type { closeDays } from './club-days.ts'
import { ofAssignments, ofEdits, ofHistory, ofPlaces } from './club-job-events.ts'
import { clubPeople, namesOf, type ClubIds } from './club-people.ts'
import type { ClubPay } from './club-pay.ts'
import type { createPlaces } from './club-places.ts'
import type { Happened } from './happened.ts'
import type { EventRow } from './job-events.ts'
import type { DemoEvent } from './jobs.ts'
import { createRandom } from './random.ts'
import type { Clock } from './visits.ts'

const seed = 2034

interface Sources {
  readonly jobs: readonly Job[]
  readonly events: readonly DemoEvent[]
  readonly days: ReturnType<typeof closeDays>
  readonly places: ReturnType<typeof createPlaces>
  readonly pay: ClubPay
  readonly shop: { readonly default_price: string; readonly shop_tools: readonly string[] }
}

const ofPeople = (people: ClubIds, created_at: string): Happened[] =>
  clubPeople.flatMap(({ key, full_name: name, role }): Happened[] => {
    if (role === 'owner') return []
    const id = userId.parse(people[key])
    return [{ event: { kind: 'member.joined', record_id: id, data: { name, role } }, by_user_id: id, created_at }]
  })

function ofPay({ runs }: ClubPay, people: ClubIds, now: string): Happened[] {
  const names = namesOf(people)
  return runs.map(({ user_id, from_day: from, to_day: to, total, currency, by_user_id = null, closed_at = now }) => {
    const member = { user_id, name: names.get(user_id) ?? '' }
    const data = { member, from, to, total: readMoney(total), currency }
    return { event: { kind: 'pay_run.closed', record_id: user_id, data }, by_user_id, created_at: closed_at }
  })
}

const ofDays = ({ closes }: Sources['days'], now: string): Happened[] =>
  closes.map(({ id, day, expected_cash, counted_cash, by_user_id = null, closed_at = now }) => ({
    event: { kind: 'day_close.closed', record_id: id, data: { day, expected_cash, counted_cash } },
    by_user_id,
    created_at: closed_at,
  }))

/** The owner chooses the shop tools, sets up the rack, and later raises the price. */
function ofSettings(record_id: StringerId, { places, shop }: Sources, people: ClubIds, { now, time_zone }: Clock): Happened[] {
  const by = (ago: number) => ({ by_user_id: userId.parse(people.owner), created_at: addDays(now, -ago, time_zone) })
  const tools = { shop_tools: { from: [], to: [...shop.shop_tools] } }
  const price = { default_price: { from: '36.00', to: shop.default_price } }
  return [
    { event: { kind: 'business.edited', record_id, data: { changes: tools } }, ...by(360) },
    { event: { kind: 'place.added', record_id, data: { names: places.map(({ name }) => name) } }, ...by(300) },
    { event: { kind: 'business.edited', record_id, data: { changes: price } }, ...by(90) },
  ]
}

/** Creates the events of the year. */
export function createEvents(stringer_id: StringerId, sources: Sources, people: ClubIds, clock: Clock): EventRow[] {
  const { jobs, events, days, places, pay } = sources
  const { now, time_zone } = clock
  const random = createRandom(seed)
  const happened = [
    ...ofPeople(people, addDays(now, -365, time_zone)),
    ...ofSettings(stringer_id, sources, people, clock),
    ...ofHistory(jobs, events),
    ...ofEdits(jobs, people),
    ...ofAssignments(jobs, people),
    ...ofPlaces(jobs, places, people),
    ...ofDays(days, now),
    ...ofPay(pay, people, now),
  ]
  return happened.map(({ event, by_user_id, created_at }) => ({
    stringer_id,
    id: eventId.parse(random.id(created_at)),
    record_id: event.record_id,
    kind: event.kind,
    topics: topicsOf(event),
    data: event.data,
    actor: 'member',
    by_user_id,
    created_at,
  }))
}
