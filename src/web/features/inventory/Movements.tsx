import type { Movement } from '#domain/inventory.ts'
import { formatLength, type LengthUnit } from '#domain/units.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { When } from '#web/ui/When.tsx'

interface Props {
  readonly movements: readonly Movement[]
  readonly unit: LengthUnit
  readonly zone: string
}

const words = { received: 'Received', used: 'Used', returned: 'Given back', adjusted: 'Corrected' }

/** What came and went, and what caused each. */
export const Movements = ({ movements, unit, zone }: Props) => (
  <Card title="Came and went">
    <Facts
      facts={movements.map(({ id, kind, meters, reason, job_number, created_at }) => [
        <span key={id}>
          {words[kind]}
          {job_number !== null && ` for #${job_number}`}
          {reason && `: ${reason}`}
          {' · '}
          <When instant={created_at} zone={zone} />
        </span>,
        `${meters.startsWith('-') ? '' : '+'}${formatLength(meters, unit)}`,
      ])}
    />
  </Card>
)
