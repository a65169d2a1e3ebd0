// What is special about the club's jobs: redos, assignments, machines and edits.
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import type { UserId } from '#domain/values/ids.ts'
import { noMoney, subtractMoney } from '#domain/values/money/money.ts'
import { read } from '#domain/values/records.ts'
import { assign } from '#server/jobs/assignment-service.ts'
import { setMachine } from '#server/jobs/machine-service.ts'
import { jobById } from '#server/jobs/queries.ts'
import { updateJobAndStock } from '#server/jobs/service.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import type { MachineIds } from './club-machines.ts'
import { clubCrew, stringerOf, type ClubIds } from './club-people.ts'
import type { Crew } from './job-steps.ts'
import type { DemoJob } from './jobs.ts'
import type { Command, Step } from './steps.ts'
import { addMinutes } from './visits.ts'

const reasons = ['broke_early', 'wrong_tension', 'notch', 'other'] as const
/** One job in this many is a redo. */
const jobsPerRedo = 60

function toRedo(job: DemoJob, original: DemoJob, redos: number): DemoJob {
  const { price: _, ...fields } = job.fields
  const redo_reason = reasons[redos % reasons.length] ?? 'other'
  return { ...job, fields: { ...fields, redo_of: original.id, redo_reason, redo_price: 'free' }, price: null, paid: null }
}

/** Occasionally makes a racquet's next job a free redo of the previous one. */
export function addRedos(jobs: readonly DemoJob[]): DemoJob[] {
  const before = new Map<string, DemoJob>()
  let redos = 0
  return jobs.map((job) => {
    const original = before.get(job.fields.racquet_id)
    before.set(job.fields.racquet_id, job)
    const isDue = job.number >= (redos + 1) * jobsPerRedo
    if (!isDue || !original || original.visit.picked_up === null || original.fields.redo_of) return job
    redos += 1
    const redo = toRedo(job, original, redos)
    before.set(redo.fields.racquet_id, redo)
    return redo
  })
}

const assignTo =
  ({ id }: DemoJob, to: UserId): Command =>
  (db) =>
    assign(db, id, { from: null, to })

/** Stringers take a job and choose their machine when they start it. */
export const createCrew = (people: ClubIds, machines: MachineIds): Crew => ({
  ...clubCrew,
  prepare: (job) => async (db, context) => {
    const stringer = stringerOf(job)
    await assignTo(job, people[stringer])(db, context)
    await setMachine(db, job.id, { from: null, to: machines[stringer] })
  },
})

type Changes = Omit<Parameters<typeof updateJobAndStock>[2], 'updated_at'>

const edit =
  ({ id }: DemoJob, changes: Changes): Command =>
  async (db, context) => {
    const { updated_at } = orNotFound(await jobById(db, id))
    return updateJobAndStock(db, id, { ...changes, updated_at }, context)
  }

const discount = read.money.parse('10.00')

/** Lowers the price of the last paid job, so that a refund is due. */
function lowerPrice(jobs: readonly DemoJob[]): Step[] {
  const paid = jobs.findLast((job) => job.paid !== null && compareDecimals(job.price ?? noMoney, discount) > 0)
  if (!paid?.paid) return []
  const price = subtractMoney(paid.price ?? noMoney, discount)
  return [{ at: addMinutes(paid.paid.at, 25), by: 'manager', run: edit(paid, { price }) }]
}

const isWaiting = ({ visit }: DemoJob): boolean => visit.started === null

/** Lowers the tension of the job that has waited longest, because its customer asked for it. */
function lowerTension(jobs: readonly DemoJob[]): Step[] {
  const longest = jobs.find(isWaiting)
  if (!longest) return []
  const tension_mains = longest.fields.tension_mains - 2
  return [{ at: addMinutes(longest.visit.arrived, 45), by: 'counter', run: edit(longest, { tension_mains }) }]
}

/** The manager assigns every second waiting job. */
const assignWaiting = (jobs: readonly DemoJob[], people: ClubIds): Step[] =>
  jobs
    .filter((job) => isWaiting(job) && job.number % 2 === 1)
    .map((job): Step => {
      const run = assignTo(job, people[stringerOf(job)])
      return { at: addMinutes(job.visit.arrived, 20), by: 'manager', run }
    })

export const clubJobSteps = (jobs: readonly DemoJob[], people: ClubIds): Step[] => [
  ...lowerPrice(jobs),
  ...lowerTension(jobs),
  ...assignWaiting(jobs, people),
]
