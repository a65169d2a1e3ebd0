import type { ActivityRow } from '#contract/people/activity.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { customerId, dayCloseId, jobId, inventoryId, racquetId } from '#domain/values/ids.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Link } from '@tanstack/react-router'

import classes from './Activity.module.css'
import { describeChange } from './describe-change.ts'
import { describeEvent } from './describe-event.ts'

interface Props {
  readonly rows: readonly ActivityRow[]
  readonly profile: Profile
  /** Names each record, with a link. */
  readonly isRecordShown?: boolean
}

/** Changes and who made them, newest first. */
export const ActivityList = ({ rows, profile, isRecordShown = false }: Props) => (
  <ol className={classes.rows}>
    {rows.map((row) => (
      <li key={row.id} className={classes.row}>
        <Description row={row} profile={profile} isRecordShown={isRecordShown} />
        <div className={classes.actor}>
          <DateTime instant={row.created_at} zone={profile.time_zone} />
          <Actor row={row} />
        </div>
      </li>
    ))}
  </ol>
)

function Description({ row, profile, isRecordShown }: Pick<Props, 'profile' | 'isRecordShown'> & { readonly row: ActivityRow }) {
  const described = row.event && describeEvent(row.event, profile, row.label)
  const lines = described?.lines ?? describeChanges(row, profile)
  return (
    <div className={classes.description}>
      {isRecordShown && (
        <div className={classes.record}>
          <RecordLink row={row}>{described?.record ?? nameRecord(row)}</RecordLink>
        </div>
      )}
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}

/** What was logged before there were events. An event that only a newer version of the app knows has nothing to describe. */
const describeChanges = ({ changes }: ActivityRow, profile: Profile): string[] =>
  changes.length === 0 ? ['Changed in a newer version of Stringdesk'] : changes.map((change) => describeChange(change, profile))

function Actor({ row: { by_name, by_access_token } }: { readonly row: ActivityRow }) {
  if (by_access_token) return <div>by access token {by_access_token.name}</div>
  return by_name === null ? null : <div>{by_name}</div>
}

/** What a change was made to, as it was logged before there were events. */
function nameRecord({ entity, label }: ActivityRow): string {
  if (entity === 'business') return 'Business settings'
  const name = recordNames[entity]
  return name ? name(label) : (label ?? '')
}

const recordNames: Readonly<Record<string, (label: string | null) => string>> = {
  job: (label) => `Job ${label}`,
}

interface RecordLinkProps {
  readonly row: ActivityRow
  readonly children: string
}

/** Links to the screen of the record, if it has one. */
function RecordLink({ row: { entity, record_id }, children }: RecordLinkProps) {
  if (entity === 'job') {
    return (
      <Link to="/jobs/$jobId" params={{ jobId: jobId.parse(record_id) }} className="quiet">
        {children}
      </Link>
    )
  }
  if (entity === 'item') {
    return (
      <Link to="/inventory/$inventoryId" params={{ inventoryId: inventoryId.parse(record_id) }} className="quiet">
        {children}
      </Link>
    )
  }
  if (entity === 'racquet') {
    return (
      <Link to="/racquets/$racquetId" params={{ racquetId: racquetId.parse(record_id) }} className="quiet">
        {children}
      </Link>
    )
  }
  if (entity === 'customer') {
    return (
      <Link to="/customers/$customerId" params={{ customerId: customerId.parse(record_id) }} className="quiet">
        {children}
      </Link>
    )
  }
  if (entity === 'day_close') {
    return (
      <Link to="/day-close/$closeId" params={{ closeId: dayCloseId.parse(record_id) }} className="quiet">
        {children}
      </Link>
    )
  }
  return children
}
