import type { JobDetail } from '#contract/jobs.ts'
import { formatTension, type TensionUnit } from '#domain/values/units.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Facts } from '#web/components/layout/DataList.tsx'
import { When } from '#web/components/display/When.tsx'

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
