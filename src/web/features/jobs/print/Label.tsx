import { isolate } from '#domain/values/text/direction.ts'
import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { crossesOf, mainsOf } from '#domain/jobs/strings.ts'
import { formatDate, formatTensions } from '#domain/values/text/localized.ts'
import * as text from '#text/compiled/messages.js'
import { LabelLine, LabelPage } from '#web/domain-components/LabelPage.tsx'
import { QrCode } from '#web/components/display/QrCode.tsx'

interface Props {
  readonly job: JobDetail
  readonly profile: Profile
  readonly url: string
}

/** A label for the racquet: its number, strings with gauges, tension, date and business, without the customer's name. */
export function Label({ job, profile, url }: Props) {
  const [mains, crosses] = [formatString(mainsOf(job)), formatString(crossesOf(job))]
  const tension = { mains: job.tension_mains, crosses: job.tension_crosses ?? job.tension_mains }
  const day = formatDate(job.time_completed ?? job.job_date, profile.time_zone)
  return (
    <LabelPage
      size={profile.label_size}
      title={formatTensions(tension, profile.tension_unit)}
      foot={[
        job.racquet.own_number !== null && text.print_racquet_number({ number: job.racquet.own_number }),
        day,
        isolate(profile.business_name ?? profile.full_name),
      ]
        .filter(Boolean)
        .join(' · ')}
      number={`#${job.job_number}`}
      code={<QrCode text={url} label={text.print_opens_job({ number: `#${job.job_number}` })} />}
    >
      <LabelLine size={profile.label_size} gauge={gaugeAfter(mains, job.gauge_mains)}>
        <b>{text.print_mains_initial()}</b> {mains}
      </LabelLine>
      <LabelLine size={profile.label_size} gauge={gaugeAfter(crosses, job.gauge_crosses)}>
        <b>{text.print_crosses_initial()}</b> {crosses}
      </LabelLine>
    </LabelPage>
  )
}

const formatString = ({ brand, model }: { brand: string; model: string | null }): string => `${brand} ${model ?? ''}`.trim()

// Many names contain the gauge already: "RPM Blast 1.25".
const gaugeAfter = (name: string, gauge: string | null): string | null => (gauge !== null && name.includes(gauge) ? null : gauge)
