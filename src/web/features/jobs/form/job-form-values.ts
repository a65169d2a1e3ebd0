// The values of the job form: strings for text inputs, '' for empty inputs.
import { fromUnits, toUnits } from '#domain/values/numbers/decimals.ts'
import type { InventoryId, JobId } from '#domain/values/ids.ts'
import type { DraftValues } from '#domain/jobs/prefill.ts'
import type { Job, RedoPrice, RedoReason } from '#domain/jobs/schema.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import type { UseFormReturnType } from '@mantine/form'

type JobSource = DraftValues & { customer_id: string; racquet_id: string; labor_notes: string | null }

const toText = (value: string | null): string => value ?? ''
const toNumber = (value: number | null): number | '' => value ?? ''

// Crosses stored with the same string as the mains are a full bed: changing the string changes both.
const hasDifferentCrosses = (job: JobSource): boolean =>
  toText(job.string_crosses_brand) + toText(job.string_crosses_model) !== '' &&
  (['brand', 'model', 'color'] as const).some((part) => job[`string_crosses_${part}`] !== job[`string_mains_${part}`])

export const toFormValues = (job: JobSource) => {
  const isHybrid = hasDifferentCrosses(job)
  return {
    customer_id: job.customer_id,
    racquet_id: job.racquet_id,
    string_mains_brand: toText(job.string_mains_brand),
    string_mains_model: toText(job.string_mains_model),
    string_mains_color: toText(job.string_mains_color),
    string_crosses_brand: isHybrid ? toText(job.string_crosses_brand) : '',
    string_crosses_model: isHybrid ? toText(job.string_crosses_model) : '',
    string_crosses_color: isHybrid ? toText(job.string_crosses_color) : '',
    string_source_mains: job.string_source_mains,
    string_source_crosses: job.string_source_crosses,
    tension_mains: toNumber(job.tension_mains),
    tension_crosses: toNumber(job.tension_crosses),
    string_pattern: toText(job.string_pattern),
    price: toText(job.price),
    due_date: toText(job.due_date),
    labor_notes: toText(job.labor_notes),
    inventory_mains_id: job.inventory_mains_id,
    inventory_crosses_id: job.inventory_crosses_id,
    meters_used_mains: toText(job.meters_used_mains),
    meters_used_crosses: toText(job.meters_used_crosses),
  }
}

type RecordedJob = Pick<
  Job,
  'job_date' | 'time_started' | 'time_completed' | 'duration_minutes' | 'payment_status' | 'payment_method'
>

/** Times and payment recorded by the job's moves so far. */
const recordedValues = (job: RecordedJob) => ({
  job_date: job.job_date,
  ...(job.time_started !== null && { time_started: job.time_started }),
  ...(job.time_completed !== null && { time_completed: job.time_completed }),
  duration_minutes: toNumber(job.duration_minutes),
  ...(job.payment_status === 'paid' && { payment_method: toText(job.payment_method) }),
})

const redoValues = ({ redo_reason, redo_price }: Pick<Job, 'redo_reason' | 'redo_price'>) =>
  redo_reason !== null && redo_price !== null && { redo_reason, redo_price }

/** Only until the job is finished. */
const rushValues = (job: Pick<Job, 'status' | 'is_rush'>) => isOnBench(job) && { is_rush: job.is_rush }

/** The form's values for editing a job, with the times and the payment recorded so far. */
export const toEditFormValues = (
  job: JobSource & RecordedJob & Pick<Job, 'status' | 'is_rush' | 'redo_reason' | 'redo_price'>,
) => ({
  ...toFormValues(job),
  ...rushValues(job),
  ...redoValues(job),
  ...recordedValues(job),
})

/** Fields that a redo adds. The original is set only while the redo is new; the reason is empty until one is chosen. */
export interface RedoFormValues {
  readonly redo_of: JobId
  readonly redo_reason: RedoReason | ''
  readonly redo_price: RedoPrice
}

/** Recorded values exist only when a job is edited, and `is_rush` only until it is finished. */
export type JobFormValues = ReturnType<typeof toFormValues> &
  Partial<ReturnType<typeof recordedValues>> &
  Partial<RedoFormValues> & { readonly is_rush?: boolean }

export const hasCrossesString = ({ string_crosses_brand, string_crosses_model }: JobFormValues): boolean =>
  string_crosses_brand !== '' || string_crosses_model !== ''

const isNumber = (text: string): boolean => /^\d{1,4}(\.\d{1,2})?$/.test(text)

/** Meters of one inventory item that a job uses. Crosses without their own string use the mains' item. */
export function metersUsedFrom(values: JobFormValues, item: InventoryId): string {
  const { inventory_mains_id: mains, inventory_crosses_id: crosses } = values
  const used = [
    mains === item && values.meters_used_mains,
    (crosses ?? (hasCrossesString(values) ? null : mains)) === item && values.meters_used_crosses,
  ]
  return fromUnits(
    used.reduce((sum, meters) => (meters && isNumber(meters) ? sum + toUnits(meters, 2) : sum), 0n),
    2,
  )
}

type Field = keyof JobFormValues
type Changes = Partial<JobFormValues>

/** The form API that the job's fields need: a whole form, or one row of a batch form. */
export interface JobFieldsForm {
  readonly values: JobFormValues
  readonly errors: Readonly<Record<string, unknown>>
  getInputProps(field: Field): ReturnType<UseFormReturnType<JobFormValues>['getInputProps']>
  setValues(changes: Changes | ((before: JobFormValues) => Changes)): void
}

/** Several jobs with a shared due date. If the price is empty, each job keeps its own. */
export interface BatchFormValues extends Record<string, unknown> {
  due_date: string
  price: string
  jobs: JobFormValues[]
}

/** Exposes one row of a batch form as its own form. */
export function batchRowForm(form: UseFormReturnType<BatchFormValues>, index: number, values: JobFormValues): JobFieldsForm {
  const path = `jobs.${index}`
  const rowErrors = Object.entries(form.errors).filter(([name]) => name.startsWith(`${path}.`))
  return {
    values,
    errors: Object.fromEntries(rowErrors.map(([name, error]) => [name.slice(path.length + 1), error])),
    getInputProps: (field) => form.getInputProps(`${path}.${field}`),
    setValues: (changes) => {
      // Reads the latest values: a suggestion sets several fields before React renders again.
      const { jobs } = form.getValues()
      const change = (before: JobFormValues) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) })
      form.setValues({ jobs: jobs.map((job, jobIndex) => (jobIndex === index ? change(job) : job)) })
    },
  }
}
