import type { ActivityRow } from '#contract/people/activity.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { customerId, dayCloseId, jobId, inventoryId, racquetId } from '#domain/values/ids.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import classes from './Activity.module.css'
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

const unknownEvent = { record: 'Another record', lines: ['Changed in a newer version of Stringdesk'] }

function Description({ row, profile, isRecordShown }: Pick<Props, 'profile' | 'isRecordShown'> & { readonly row: ActivityRow }) {
  const { record, lines } = row.event ? describeEvent(row.event, profile, row.label) : unknownEvent
  return (
    <div className={classes.description}>
      {isRecordShown && (
        <div className={classes.record}>
          <RecordLink row={row}>{record}</RecordLink>
        </div>
      )}
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}

function Actor({ row: { actor, by_name, by_access_token } }: { readonly row: ActivityRow }) {
  if (by_access_token) return <div>by access token {by_access_token.name}</div>
  if (actor === 'customer') return <div>by the customer</div>
  return by_name === null ? null : <div>{by_name}</div>
}

type RenderLink = (id: string, link: { readonly className: string; readonly children: string }) => ReactNode

const links: Partial<Record<string, RenderLink>> = {
  job: (id, link) => <Link to="/jobs/$jobId" params={{ jobId: jobId.parse(id) }} {...link} />,
  item: (id, link) => <Link to="/inventory/$inventoryId" params={{ inventoryId: inventoryId.parse(id) }} {...link} />,
  racquet: (id, link) => <Link to="/racquets/$racquetId" params={{ racquetId: racquetId.parse(id) }} {...link} />,
  customer: (id, link) => <Link to="/customers/$customerId" params={{ customerId: customerId.parse(id) }} {...link} />,
  day_close: (id, link) => <Link to="/day-close/$closeId" params={{ closeId: dayCloseId.parse(id) }} {...link} />,
}

/** Links to the screen of the record, if it has one. */
const RecordLink = ({ row: { entity, record_id }, children }: { readonly row: ActivityRow; readonly children: string }) =>
  links[entity]?.(record_id, { className: 'quiet', children }) ?? children
