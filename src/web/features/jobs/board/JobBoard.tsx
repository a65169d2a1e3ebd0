import type { JobCounts, JobRow } from '#contract/jobs/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import { statusLabels } from '#domain/jobs/status.ts'
import type { usePagedList } from '#web/app/cache/cursor-paging.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { RushBadge } from '#web/domain-components/JobStatus.tsx'
import { JobCard } from '#web/domain-components/JobCard.tsx'
import { useNow } from '#web/components/display/now.ts'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { memo, useId, useState } from 'react'

import { useAssigneeLabel } from '../assignment/queries.ts'
import classes from './JobBoard.module.css'
import { MoveButton } from './MoveButton.tsx'

export interface Column extends ReturnType<typeof usePagedList<JobRow>> {
  readonly status: JobStatus
}

interface Props {
  readonly columns: readonly Column[]
  /** Counts of all jobs; undefined while a filter is active. */
  readonly counts: JobCounts | undefined
  readonly profile: Profile
}

/** One column per status, side by side; on narrow screens, one at a time with tabs. */
export function JobBoard({ columns, counts, profile }: Props) {
  const isNarrow = useMediaQuery('(width < 1180px)', false, { getInitialValueInEffect: false })
  const [activeStatus, setActiveStatus] = useState<JobStatus>()
  const activeColumn = columns.find(({ status }) => status === activeStatus) ?? columns[0]
  const countOf = ({ status, items }: Column) => (counts && status !== 'picked_up' ? counts[status] : items?.length)
  if (!isNarrow && columns.length > 1)
    return (
      <div className={classes.board}>
        {columns.map((column) => (
          <BoardColumn key={column.status} column={column} count={countOf(column)} profile={profile} />
        ))}
      </div>
    )
  return (
    <>
      {columns.length > 1 && (
        <div className={classes.tabs} role="group" aria-label="Status">
          {columns.map((column) => (
            <button
              key={column.status}
              type="button"
              className={classes.tab}
              aria-pressed={column.status === activeColumn?.status}
              onClick={() => setActiveStatus(column.status)}
            >
              {statusLabels[column.status]}{' '}
              <span className="tabular">{column.status === 'picked_up' ? '' : countOf(column)}</span>
            </button>
          ))}
        </div>
      )}
      {activeColumn && <BoardColumn column={activeColumn} count={countOf(activeColumn)} profile={profile} isSingle />}
    </>
  )
}

const emptyTexts: Record<JobStatus, string> = {
  pending: 'No racquets to string.',
  in_progress: 'No racquets on the machine.',
  completed: 'No racquets waiting for pick-up.',
  picked_up: 'No racquets picked up yet.',
}

interface BoardColumnProps {
  readonly column: Column
  readonly count: number | undefined
  readonly profile: Profile
  readonly isSingle?: boolean
}

function BoardColumn({ column, count, profile, isSingle }: BoardColumnProps) {
  const id = useId()
  const { status, hasMore, isLoadingMore, onMore } = column
  return (
    <section className={classes.column} data-single={isSingle} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {statusLabels[status]}
        {status !== 'picked_up' && count !== undefined && <span className="tabular">{count}</span>}
      </h2>
      <Cards column={column} profile={profile} />
      {hasMore && (
        <SecondaryButton fullWidth onClick={onMore} loading={isLoadingMore}>
          Show more
        </SecondaryButton>
      )}
    </section>
  )
}

function Cards({ column, profile }: { column: Column; profile: Profile }) {
  const now = useNow()
  const labelAssignee = useAssigneeLabel()
  const { status, items, problem, onRetry } = column
  if (problem && !items) return <ErrorState message={problem} onRetry={onRetry} />
  if (!items) return <RowSkeleton rows={3} />
  // A moved job stays in the cached list until it is refetched.
  const jobs = items.filter((job) => job.status === status)
  if (jobs.length === 0) return <p className={classes.empty}>{emptyTexts[status]}</p>
  const hasPay = profile.shop_tools.includes('pay')
  return jobs.map((job) => (
    <Card
      key={job.id}
      job={job}
      unit={profile.tension_unit}
      zone={profile.time_zone}
      now={now}
      isRush={hasPay && job.is_rush}
      assignee={labelAssignee(job.assigned_to)}
    />
  ))
}

interface CardProps {
  readonly job: JobRow
  readonly unit: Profile['tension_unit']
  readonly zone: string
  readonly now: string
  readonly isRush: boolean
  readonly assignee: string | null
}

// Memoized because a board can have 300 cards: only changed jobs render again.
const Card = memo(({ job, unit, zone, now, isRush, assignee }: CardProps) => (
  <JobCard
    job={job}
    unit={unit}
    zone={zone}
    now={now}
    badge={isRush && <RushBadge />}
    assignee={assignee}
    action={<MoveButton job={job} />}
  />
))
