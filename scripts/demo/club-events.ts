// What the club's services would have recorded over the year.
import type { events } from '#database/tables/events.ts'
import { topicsOf, type RecordedEvent } from '#domain/events/events.ts'
import { addDays } from '#domain/values/dates.ts'
import { eventId, userId, type StringerId, type UserId } from '#domain/values/ids.ts'
import { readMoney } from '#domain/values/money.ts'

import { namesOf } from './club-activity.ts'
import { clubPeople, type ClubIds } from './club-people.ts'
import type { ClubPay } from './club-pay.ts'
import { createRandom } from './random.ts'
import type { Clock } from './visits.ts'

type EventRow = typeof events.$inferInsert

const seed = 2034

interface Happened {
  readonly event: RecordedEvent
  readonly by_user_id: UserId | null
  readonly created_at: string
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

/** Creates the events of the year. */
export function createEvents(stringer_id: StringerId, pay: ClubPay, people: ClubIds, { now, time_zone }: Clock): EventRow[] {
  const random = createRandom(seed)
  const happened = [...ofPeople(people, addDays(now, -365, time_zone)), ...ofPay(pay, people, now)]
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
