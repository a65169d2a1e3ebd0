import type { JobDetail } from '#contract/jobs.ts'
import { sayFullDay } from '#domain/values/dates.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { crossesOf, mainsOf } from '#domain/jobs/strings.ts'
import { formatTension } from '#domain/values/units.ts'
import { LabelLine, LabelPage } from '#web/trade/LabelPage.tsx'
import { QrCode } from '#web/components/display/QrCode.tsx'

interface Props {
  readonly job: JobDetail
  readonly profile: Profile
  /** Where a scan of the code leads. */
  readonly address: string
}

/** What is stuck on the frame: whose work, when, what is in it and how hard. The player's name is not on it. */
export function Label({ job, profile, address }: Props) {
  const [mains, crosses] = [stringName(mainsOf(job)), stringName(crossesOf(job))]
  const tension = { mains: job.tension_mains, crosses: job.tension_crosses ?? job.tension_mains }
  const day = sayFullDay(job.time_completed ?? job.job_date, profile.time_zone)
  return (
    <LabelPage
      size={profile.label_size}
      title={formatTension(tension, profile.tension_unit)}
      foot={[profile.business_name ?? profile.full_name, day].join(' · ')}
      number={`#${job.job_number}`}
      code={<QrCode text={address} label={`Opens job #${job.job_number}`} />}
    >
      <LabelLine size={profile.label_size}>
        <b>M</b> {mains}
      </LabelLine>
      <LabelLine size={profile.label_size}>
        <b>X</b> {crosses}
      </LabelLine>
    </LabelPage>
  )
}

const stringName = ({ brand, model }: { brand: string; model: string | null }): string => `${brand} ${model ?? ''}`.trim()
