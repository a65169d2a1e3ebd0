import type { Movement } from '#domain/inventory/schema.ts'
import { formatCostPer } from '#domain/values/money/money.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'
import { useActorLabel } from '#web/app/session/actor.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Link } from '@tanstack/react-router'

import classes from './Movements.module.css'

interface Props {
  readonly movements: readonly Movement[]
  readonly unit: LengthUnit
  readonly currency: string
  readonly zone: string
}

const kindLabels = { received: 'Received', used: 'Used', returned: 'Returned', adjusted: 'Corrected' }

/** Changes to an item's quantity, each with its cause. */
export const Movements = ({ movements, ...rowProps }: Props) => (
  <ul className={classes.movements}>
    {movements.map((movement) => (
      <Row key={movement.id} movement={movement} {...rowProps} />
    ))}
  </ul>
)

function Row({ movement, unit, currency, zone }: Omit<Props, 'movements'> & { movement: Movement }) {
  const actor = useActorLabel()
  const { kind, meters, reason, cost_per_meter, created_at, by_access_token } = movement
  const author = by_access_token ? `by access token ${by_access_token.name}` : actor(movement)
  const cost = cost_per_meter && `${formatCostPer(unit, cost_per_meter, currency)} per ${unit === 'ft' ? 'foot' : 'meter'}`
  return (
    <li>
      <div>
        <div>
          {kindLabels[kind]} <Cause movement={movement} />
        </div>
        <div className={classes.about}>
          <DateTime instant={created_at} zone={zone} />
          {[reason, cost, author].filter(Boolean).map((text) => ` · ${text}`)}
        </div>
      </div>
      <span className={`${classes.meters} tabular`} data-out={meters.startsWith('-') || undefined}>
        {meters.startsWith('-') ? '' : '+'}
        {formatLength(meters, unit)}
      </span>
    </li>
  )
}

function Cause({ movement: { string_job_id, job_number, has_job } }: { movement: Movement }) {
  if (string_job_id === null || job_number === null) return null
  if (!has_job) return <>for deleted job #{job_number}</>
  return (
    <>
      for{' '}
      <Link to="/jobs/$jobId" params={{ jobId: string_job_id }} className={classes.job}>
        job #{job_number}
      </Link>
    </>
  )
}
