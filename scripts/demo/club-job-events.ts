// What the services would have recorded about the club's jobs over the year.
import { refundDue } from '#domain/jobs/payment.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { userId } from '#domain/values/ids.ts'
import { noMoney } from '#domain/values/money.ts'

import { namesOf, type ClubIds } from './club-people.ts'
import type { createPlaces } from './club-places.ts'
import type { Happened } from './happened.ts'
import { toEvent } from './job-events.ts'
import type { DemoEvent } from './jobs.ts'
import { addMinutes } from './visits.ts'

/** The price before it was lowered after payment: the paid amount. */
const originalPrice = (job: Job): Job['price'] => (refundDue(job) === noMoney ? job.price : job.paid_amount)

/** The job whose customer changed the tension: the one that has waited longest. */
const findRetensioned = (jobs: readonly Job[]): Job | undefined => jobs.find(({ status }) => status === 'pending')

/** How much higher the original tension was. */
const tensionChange = 2

/** The job as it was when it was received. */
const atIntake = (job: Job, isRetensioned: boolean): Job => ({
  ...job,
  price: originalPrice(job),
  tension_mains: job.tension_mains + (isRetensioned ? tensionChange : 0),
})

/** Intakes, moves and payments. */
export function ofHistory(jobs: readonly Job[], events: readonly DemoEvent[]): Happened[] {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const retensioned = findRetensioned(jobs)
  return events.flatMap((event): Happened[] => {
    const job = byId.get(event.string_job_id)
    if (!job) return []
    const { by_user_id, created_at } = event
    return [{ event: toEvent(atIntake(job, job === retensioned), event), by_user_id, created_at }]
  })
}

/** One price lowered after payment, and one tension changed at the customer's request. */
export function ofEdits(jobs: readonly Job[], people: ClubIds): Happened[] {
  const cheaper = jobs.find((job) => refundDue(job) !== noMoney)
  const retensioned = findRetensioned(jobs)
  const edits: Happened[] = []
  if (cheaper) {
    const { id: record_id, job_number, price, paid_at, job_date } = cheaper
    const changes = { price: { from: originalPrice(cheaper), to: price } }
    const event = { kind: 'job.edited' as const, record_id, data: { job_number, changes } }
    edits.push({ event, by_user_id: userId.parse(people.manager), created_at: addMinutes(paid_at ?? job_date, 25) })
  }
  if (retensioned) {
    const { id: record_id, job_number, tension_mains, job_date } = retensioned
    const changes = { tension_mains: { from: tension_mains + tensionChange, to: tension_mains } }
    const event = { kind: 'job.edited' as const, record_id, data: { job_number, changes } }
    edits.push({ event, by_user_id: userId.parse(people.counter), created_at: addMinutes(job_date, 45) })
  }
  return edits
}

/** Stringers take jobs when they start them, and the manager assigns some waiting ones. */
export function ofAssignments(jobs: readonly Job[], people: ClubIds): Happened[] {
  const names = namesOf(people)
  return jobs.flatMap(({ id: record_id, job_number, assigned_to, job_date, time_started }): Happened[] => {
    if (assigned_to === null) return []
    const to = { user_id: assigned_to, name: names.get(assigned_to) ?? '' }
    const event = { kind: 'job.assigned' as const, record_id, data: { job_number, from: null, to } }
    return time_started
      ? [{ event, by_user_id: assigned_to, created_at: time_started }]
      : [{ event, by_user_id: userId.parse(people.manager), created_at: addMinutes(job_date, 20) }]
  })
}

/** The counter puts finished racquets on the rack. */
export function ofPlaces(jobs: readonly Job[], rack: ReturnType<typeof createPlaces>, people: ClubIds): Happened[] {
  const names = new Map(rack.map(({ id, name }) => [id, name]))
  return jobs.flatMap(({ id: record_id, job_number, place_id, time_completed }): Happened[] => {
    if (place_id === null || time_completed === null) return []
    const to = { place_id, name: names.get(place_id) ?? '' }
    const event = { kind: 'job.place_set' as const, record_id, data: { job_number, from: null, to } }
    return [{ event, by_user_id: userId.parse(people.counter), created_at: addMinutes(time_completed, 5) }]
  })
}
