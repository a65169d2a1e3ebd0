// Labels for a job, shared by rows, cards and tables.
import { formatDays, formatDue, formatWhen } from '#domain/values/dates/dates.ts'
import { isPaidInPart } from '#domain/jobs/payment.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { crossesOf, isHybrid, type Strings, type Stringing } from '#domain/jobs/strings.ts'
import { formatRacquet } from '#domain/racquets/name.ts'

type ShownField =
  | 'id'
  | 'job_number'
  | 'status'
  | 'payment_status'
  | 'job_date'
  | 'due_date'
  | 'time_started'
  | 'time_completed'
  | 'picked_up_at'
  | 'string_pattern'
  | 'redo_reason'

export type ShownJob = Pick<Job, ShownField> &
  Stringing & {
    readonly customer_name: string
    readonly racquet_brand: string
    readonly racquet_model: string
    readonly racquet_own_number: number | null
  }

export type PaymentState = Pick<Job, 'payment_status' | 'price' | 'owed'>

/** "Paid", "Paid in part" or "Not paid". */
export function paymentLabel(job: PaymentState): string {
  if (job.payment_status === 'paid') return 'Paid'
  return isPaidInPart(job) ? 'Paid in part' : 'Not paid'
}

export const formatJobRacquet = ({ racquet_brand, racquet_model, racquet_own_number }: ShownJob): string =>
  formatRacquet({ brand: racquet_brand, model: racquet_model, own_number: racquet_own_number })

/** The strings by model: "Hawk", "Hawk / Touch VS hybrid". */
export const formatStringModels = (job: Strings): string =>
  isHybrid(job) ? `${job.string_mains_model} / ${crossesOf(job).model ?? ''} hybrid` : job.string_mains_model

/** The strings by model, whether they are the customer's own, and whether the job is a redo. */
export const formatStrings = (job: ShownJob): string =>
  [formatStringModels(job), job.string_source_mains === 'customer' && 'own string', job.redo_reason && 'redo']
    .filter(Boolean)
    .join(' · ')

interface TimeOptions {
  /** Omits the status from the text, because it is shown next to it. */
  readonly isStatusShown?: boolean
}

const minutesSince = (start: string, now: string): number =>
  Math.max(0, Math.round((Date.parse(now) - Date.parse(start)) / 60_000))

function formatReadySince(completed: string | null, now: string, zone: string): string {
  const days = completed ? formatDays(completed, now, zone) : '0 days'
  return days.startsWith('0') ? 'today' : days
}

/** The most relevant time in the job's status: when it is due, how long it has been on the machine or ready, when it was picked up. */
export function formatJobTime(job: ShownJob, now: string, zone: string, { isStatusShown = false }: TimeOptions = {}): string {
  const withStatus = (status: string, time: string) => (isStatusShown ? time : `${status} ${time}`)
  if (job.picked_up_at && job.status === 'picked_up') return withStatus('picked up', formatWhen(job.picked_up_at, now, zone))
  if (job.status === 'completed') return withStatus('ready', formatReadySince(job.time_completed, now, zone))
  if (job.status === 'in_progress' && job.time_started)
    return withStatus('on the machine ·', `${minutesSince(job.time_started, now)} min`)
  return job.due_date && job.status !== 'picked_up' ? formatDue(job.due_date, now, zone) : 'no date'
}
