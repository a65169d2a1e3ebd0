// What stands in the boxes of a job's form.
import { fromUnits, toUnits } from '#domain/values/decimals.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import type { DraftValues } from '#domain/jobs/prefill.ts'
import type { Job } from '#domain/jobs/schema.ts'

type Given = DraftValues & { customer_id: string; racquet_id: string; labor_notes: string | null }

const box = (value: string | null): string => value ?? ''
const figure = (value: number | null): number | '' => value ?? ''

// Crosses that were named like the mains are a full bed: whoever changes its string means all of it.
const namesOtherCrosses = (given: Given): boolean =>
  box(given.string_crosses_brand) + box(given.string_crosses_model) !== '' &&
  (['brand', 'model', 'color'] as const).some((part) => given[`string_crosses_${part}`] !== given[`string_mains_${part}`])

/** The boxes of the form from a job or a draft; an empty one is ''. */
export const boxesOf = (given: Given) => {
  const crosses = namesOtherCrosses(given)
  return {
    customer_id: given.customer_id,
    racquet_id: given.racquet_id,
    string_mains_brand: box(given.string_mains_brand),
    string_mains_model: box(given.string_mains_model),
    string_mains_color: box(given.string_mains_color),
    string_crosses_brand: crosses ? box(given.string_crosses_brand) : '',
    string_crosses_model: crosses ? box(given.string_crosses_model) : '',
    string_crosses_color: crosses ? box(given.string_crosses_color) : '',
    string_source_mains: given.string_source_mains,
    string_source_crosses: given.string_source_crosses,
    tension_mains: figure(given.tension_mains),
    tension_crosses: figure(given.tension_crosses),
    string_pattern: box(given.string_pattern),
    price: box(given.price),
    due_date: box(given.due_date),
    labor_notes: box(given.labor_notes),
    inventory_mains_id: given.inventory_mains_id,
    inventory_crosses_id: given.inventory_crosses_id,
    meters_used_mains: box(given.meters_used_mains),
    meters_used_crosses: box(given.meters_used_crosses),
  }
}

type Written = Pick<
  Job,
  'job_date' | 'time_started' | 'time_completed' | 'duration_minutes' | 'payment_status' | 'payment_method'
>

/** The boxes of what a job's moves and its payment wrote down: those of what has happened. */
const writtenBoxes = (job: Written) => ({
  job_date: job.job_date,
  ...(job.time_started !== null && { time_started: job.time_started }),
  ...(job.time_completed !== null && { time_completed: job.time_completed }),
  duration_minutes: figure(job.duration_minutes),
  ...(job.payment_status === 'paid' && { payment_method: box(job.payment_method) }),
})

export const boxesOfJob = (job: Given & Written) => ({ ...boxesOf(job), ...writtenBoxes(job) })

/** What was written down is there only for a job that is changed. */
export type JobBoxes = ReturnType<typeof boxesOf> & Partial<ReturnType<typeof writtenBoxes>>

export const isHybridBed = ({ string_crosses_brand, string_crosses_model }: JobBoxes): boolean =>
  string_crosses_brand !== '' || string_crosses_model !== ''

const isNumber = (text: string): boolean => /^\d{1,4}(\.\d{1,2})?$/.test(text)

/** Metres that a job takes of one item; crosses without an item of their own come off the mains'. */
export function metersFrom(boxes: JobBoxes, item: InventoryId): string {
  const { inventory_mains_id: mains, inventory_crosses_id: crosses } = boxes
  const taken = [
    mains === item && boxes.meters_used_mains,
    (crosses ?? (isHybridBed(boxes) ? null : mains)) === item && boxes.meters_used_crosses,
  ]
  return fromUnits(
    taken.reduce((sum, meters) => (meters && isNumber(meters) ? sum + toUnits(meters, 2) : sum), 0n),
    2,
  )
}
