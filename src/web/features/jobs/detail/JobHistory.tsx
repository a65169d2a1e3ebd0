import { isolate } from '#domain/values/text/direction.ts'
import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { jobStatus } from '#domain/jobs/schema.ts'
import { statusLabels } from '#domain/jobs/status.ts'
import type { JobId, RacquetId } from '#domain/values/ids.ts'
import { formatMoney, noMoney, subtractMoney } from '#domain/values/money/money.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { TallLink } from '#web/components/display/LinkButton.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { useFold } from '#web/components/layout/fold.tsx'
import { formatStringModels } from '#web/domain-components/job-labels.ts'
import { Tension } from '#web/domain-components/strings/Tension.tsx'
import { Link } from '@tanstack/react-router'

import classes from './JobHistory.module.css'

type Event = JobDetail['events'][number]

interface JobHistoryProps {
  readonly job: Pick<JobDetail, 'events' | 'redo_reason' | 'redo_of_job' | 'import_id' | 'created_at'>
  readonly currency: string
  readonly zone: string
  /** The signed-in user, whose events are shown as "You". */
  readonly userId: string
}

const statusLabel = (value: string): string => statusLabels[jobStatus.parse(value)]

function describeIntake({ redo_reason, redo_of_job }: JobHistoryProps['job']): string {
  const intake = statusLabel('pending')
  if (redo_reason === null) return intake
  return redo_of_job ? `${intake} as a redo of #${redo_of_job.job_number}` : `${intake} as a redo`
}

function formatRefund({ amount, payment_method }: Pick<Event, 'amount' | 'payment_method'>, currency: string): string {
  const refunded = amount === null ? null : formatMoney(subtractMoney(noMoney, amount), currency)
  return ['Refunded', refunded, payment_method && `(${payment_method})`].filter(Boolean).join(' ')
}

function describePayment({ from_value, to_value, amount, payment_method }: Event, currency: string): string {
  if (to_value === 'refunded') return formatRefund({ amount, payment_method }, currency)
  if (from_value === 'refunded') return 'Refund undone'
  const isUndone = from_value === 'paid' || amount?.startsWith('-') === true
  if (isUndone) return 'Payment undone'
  const paid = to_value === 'paid' ? 'Paid' : 'Paid in part:'
  return [paid, amount && formatMoney(amount, currency), payment_method && `(${payment_method})`].filter(Boolean).join(' ')
}

function describeEvent(job: JobHistoryProps['job'], event: Event, currency: string): string {
  const { kind, from_value, to_value } = event
  if (kind === 'payment') return describePayment(event, currency)
  if (from_value === null) return describeIntake(job)
  return [from_value, to_value].map(statusLabel).join(' → ')
}

function describeActor({ by_access_token, by_user_id, by_name }: Event, userId: string): string | null {
  if (by_access_token) return ` · by access token ${by_access_token.name}`
  const name = by_user_id === userId ? 'You' : by_name
  return name && ` · ${isolate(name)}`
}

/** The job's moves and payments, newest first, each with its time and who recorded it. Only the newest is shown at first. */
export function JobHistory({ job, currency, zone, userId }: JobHistoryProps) {
  const imported = job.import_id
    ? [{ id: job.import_id, created_at: job.created_at, text: 'Imported from a file', actor: null }]
    : []
  const steps = job.events.toReversed().map((event) => ({
    id: event.id,
    created_at: event.created_at,
    text: describeEvent(job, event, currency),
    actor: describeActor(event, userId),
  }))
  const { shown, toggle } = useFold([...steps, ...imported], 1)
  return (
    <Card title="Job history">
      <ol className={classes.events}>
        {shown.map(({ id, created_at, text, actor }) => (
          <li key={id} className={classes.event}>
            <span className={classes.description}>{text}</span>
            <span className={classes.time}>
              <DateTime instant={created_at} zone={zone} />
              {actor}
            </span>
          </li>
        ))}
      </ol>
      {toggle}
    </Card>
  )
}

interface RacquetHistoryProps {
  readonly jobId: JobId
  readonly racquetId: RacquetId
  readonly stringings: JobDetail['stringings']
  readonly unit: TensionUnit
  readonly zone: string
}

const maxStringings = 6

/** The racquet's latest stringings, including this job. */
export function RacquetHistory({ jobId, racquetId, stringings, unit, zone }: RacquetHistoryProps) {
  const { shown, toggle } = useFold(stringings.slice(0, maxStringings), 3)
  if (stringings.length < 2) return null
  return (
    <Card
      title="Racquet history"
      aside={
        <TallLink to="/racquets/$racquetId" params={{ racquetId }}>
          See all
        </TallLink>
      }
    >
      <ol className={classes.events}>
        {shown.map((stringing) => (
          <li key={stringing.id} className={classes.event}>
            <span className={classes.description}>
              {stringing.id === jobId ? (
                'This job'
              ) : (
                <Link to="/jobs/$jobId" params={{ jobId: stringing.id }} className="quiet">
                  <DateTime instant={stringing.job_date} zone={zone} dayOnly />
                </Link>
              )}
              <span className={classes.string}>
                {' '}
                · {formatStringModels({ ...stringing, string_mains_color: null, string_crosses_color: null })}
              </span>
            </span>
            <Tension mains={stringing.tension_mains} crosses={stringing.tension_crosses} unit={unit} size="row" />
          </li>
        ))}
      </ol>
      {toggle}
    </Card>
  )
}
