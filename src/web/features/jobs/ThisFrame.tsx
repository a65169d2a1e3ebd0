import type { JobDetail } from '#contract/jobs.ts'
import { formatTension, type TensionUnit } from '#domain/units.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { When } from '#web/ui/When.tsx'

interface Props {
  readonly stringings: JobDetail['stringings']
  readonly unit: TensionUnit
  readonly zone: string
}

/** How this frame was strung lately. */
export function ThisFrame({ stringings, unit, zone }: Props) {
  if (stringings.length < 2) return null
  return (
    <Card title="This frame" aside={`the last ${stringings.length} stringings`}>
      <Facts
        facts={stringings.map(({ id, job_date, string_mains_model, tension_mains: mains, tension_crosses: crosses }) => [
          <span key={id}>
            <When instant={job_date} zone={zone} dayOnly /> · {string_mains_model}
          </span>,
          formatTension({ mains, crosses: crosses ?? mains }, unit),
        ])}
      />
    </Card>
  )
}
