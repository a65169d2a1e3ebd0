import type { ActivityRow } from '#contract/activity.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { kindLabels } from '#domain/messages/kinds.ts'
import { messageKinds } from '#domain/messages/schema.ts'
import { formatFullDay } from '#domain/values/dates.ts'
import { customerId, dayCloseId, jobId, inventoryId, racquetId } from '#domain/values/ids.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Link } from '@tanstack/react-router'

import classes from './Activity.module.css'
import { describeChange } from './describe-activity.ts'

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
        <div className={classes.description}>
          {isRecordShown && (
            <div className={classes.record}>
              <RecordName row={row} />
            </div>
          )}
          {row.changes.map((change) => (
            <div key={change.field}>{describeChange(change, profile)}</div>
          ))}
        </div>
        <div className={classes.actor}>
          <DateTime instant={row.created_at} zone={profile.time_zone} />
          <Actor row={row} />
        </div>
      </li>
    ))}
  </ol>
)

function Actor({ row: { by_name, by_access_token } }: { readonly row: ActivityRow }) {
  if (by_access_token) return <div>by access token {by_access_token.name}</div>
  return by_name === null ? null : <div>{by_name}</div>
}

function RecordName({ row }: { readonly row: ActivityRow }) {
  const { entity, kind, label } = row
  if (entity === 'message_setting') {
    const known = messageKinds.find((name) => name === label)
    return <>Message “{known ? kindLabels[known] : label}”</>
  }
  if (entity === 'machine') return <>Machine {label}</>
  if (entity === 'invitation') return <>Invitation of {label}</>
  if (entity === 'business') return kind === 'records' ? 'Import' : 'Settings of the business'
  return entity === 'member' ? label : <RecordLink row={row} />
}

function RecordLink({ row: { entity, record_id, label } }: { readonly row: ActivityRow }) {
  if (entity === 'job') {
    return (
      <Link to="/jobs/$jobId" params={{ jobId: jobId.parse(record_id) }} className="quiet">
        Job {label}
      </Link>
    )
  }
  if (entity === 'item') {
    return (
      <Link to="/inventory/$inventoryId" params={{ inventoryId: inventoryId.parse(record_id) }} className="quiet">
        {label}
      </Link>
    )
  }
  if (entity === 'racquet') {
    return (
      <Link to="/racquets/$racquetId" params={{ racquetId: racquetId.parse(record_id) }} className="quiet">
        {label ?? 'Racquet'}
      </Link>
    )
  }
  if (entity === 'customer') {
    return (
      <Link to="/customers/$customerId" params={{ customerId: customerId.parse(record_id) }} className="quiet">
        Customer
      </Link>
    )
  }
  if (entity === 'day_close') {
    return (
      <Link to="/day-close/$closeId" params={{ closeId: dayCloseId.parse(record_id) }} className="quiet">
        Day close {label !== null && formatFullDay(`${label}T12:00:00Z`, 'UTC')}
      </Link>
    )
  }
  return label
}
