import type { Load } from '#domain/absences/schema.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { useSession } from '#web/app/session/session.ts'
import { TallLink } from '#web/components/display/LinkButton.tsx'
import { Hint } from '#web/components/display/variants.ts'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { Dialog } from '#web/components/overlays/Dialog.tsx'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import classes from './WeekDialog.module.css'

/** How many open jobs each member has on each of the next days, and who is away. */
export const WeekDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="This week" onClose={onClose}>
    <Hint mb="sm">Open jobs by due day.</Hint>
    <Week />
    <TallLink to="/absences">Absences</TallLink>
  </Dialog>
)

function Week() {
  const { user } = useSession()
  const { data, error, refetch } = useQuery(api.absences.load.queryOptions())
  if (error && !data) return <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={4} />
  const { days, members, unassigned } = data
  const busy = members.filter(hasEntries)
  const free = members.filter((member) => !hasEntries(member))
  const nameOf = (member: LoadOfMember) => (member.user_id === user.id ? 'You' : member.full_name)
  return (
    <>
      <table className={classes.table} aria-label="Open jobs by person and day">
        <thead>
          <tr>
            <th scope="col">Late</th>
            {days.map((day, index) => (
              <th key={day} scope="col">
                <span aria-hidden>{index === 0 ? 'Today' : formatWeekday(day, 'short')}</span>
                <VisuallyHidden>{formatWeekday(day, 'long')}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <Person name="Unassigned" load={unassigned} />
        {busy.map((member) => (
          <Person key={member.user_id} name={nameOf(member)} load={member} />
        ))}
      </table>
      {free.length > 0 && <p className={classes.free}>No jobs: {nameList.format(free.map(nameOf))}</p>}
    </>
  )
}

type LoadOfMember = Load['members'][number]

const hasEntries = ({ overdue, due, is_away }: LoadOfMember): boolean =>
  overdue > 0 || due.some((jobs) => jobs > 0) || is_away.includes(true)

const nameList = new Intl.ListFormat('en')

// Days are dates without a time, which JavaScript reads as midnight in UTC.
const formatWeekday = (day: string, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en', {
    weekday,
    ...(weekday === 'long' && { day: 'numeric', month: 'long' }),
    timeZone: 'UTC',
  }).format(new Date(day))

interface PersonProps {
  readonly name: string
  readonly load: Load['unassigned'] & Partial<Pick<LoadOfMember, 'is_away'>>
}

/** The name has its own row so that all days fit on a phone. */
const Person = ({ name, load: { overdue, due, is_away } }: PersonProps) => (
  <tbody>
    <tr>
      <th colSpan={due.length + 1} scope="rowgroup" className={classes.name}>
        {name}
      </th>
    </tr>
    <tr>
      <td className={overdue > 0 ? 'late' : undefined} data-none={overdue === 0 || undefined}>
        {overdue}
      </td>
      {due.map((jobs, index) => {
        const isAway = is_away?.[index] ?? false
        return (
          // oxlint-disable-next-line react/no-array-index-key -- one cell for each day
          <td key={index} data-none={jobs === 0 || undefined} data-away={isAway || undefined}>
            {(jobs > 0 || !isAway) && <div>{jobs}</div>}
            {isAway && <div className={classes.away}>Away</div>}
          </td>
        )
      })}
    </tr>
  </tbody>
)
