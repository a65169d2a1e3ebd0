import type { JobRow } from '#contract/jobs/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { formatTension } from '#domain/values/numbers/units.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { isOnBench, isOverdue, statusLabels } from '#domain/jobs/status.ts'
import { formatStrings, formatJobTime, paymentLabel } from '#web/domain-components/job-labels.ts'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { RacquetName } from '#web/domain-components/RacquetName.tsx'
import type { ReactNode } from 'react'

import type { ColumnId } from './columns.ts'
import classes from './JobTable.module.css'

/** What cells need besides the job. */
export interface CellContext {
  readonly profile: Profile
  /** ISO instant. */
  readonly now: string
  readonly assignee: string | null
  readonly place: string | null
}

// Unpaid jobs are owed once they are finished.
const isOwed = (job: JobRow): boolean => !isOnBench(job) && job.owed !== noMoney

const renderers: Readonly<Record<ColumnId, (job: JobRow, context: CellContext) => ReactNode>> = {
  racquet: (job) => <RacquetName {...job} />,
  strings: (job) => formatStrings(job),
  tension: ({ tension_mains: mains, tension_crosses: crosses }, { profile }) => (
    <span className={classes.tension}>{formatTension({ mains, crosses: crosses ?? mains }, profile.tension_unit)}</span>
  ),
  due: (job, { profile, now }) => (
    <span className={isOverdue(job, now) ? classes.late : undefined}>
      {formatJobTime(job, now, profile.time_zone, { isStatusShown: true })}
    </span>
  ),
  status: (job) => <span data-status={job.status}>{statusLabels[job.status]}</span>,
  price: (job, { profile }) => <MoneyText amount={job.price} currency={profile.currency} />,
  paid: (job) => <span className={isOwed(job) ? classes.late : undefined}>{paymentLabel(job)}</span>,
  person: (_job, { assignee }) => assignee,
  place: (_job, { place }) => place,
}

interface Props {
  readonly column: ColumnId
  readonly job: JobRow
  readonly context: CellContext
}

/** What a column shows of a job. */
export const JobCell = ({ column, job, context }: Props) => renderers[column](job, context)
