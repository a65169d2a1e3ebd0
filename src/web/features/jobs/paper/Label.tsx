import type { JobDetail } from '#contract/jobs.ts'
import { sayFullDay } from '#domain/dates.ts'
import type { labelSizes, Profile } from '#domain/identity.ts'
import { crossesOf, mainsOf } from '#domain/jobs/strings.ts'
import { formatTension } from '#domain/units.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import type { CSSProperties } from 'react'

import classes from './Label.module.css'
import { Page, type Paper } from './PrintSheet.tsx'

type LabelSize = (typeof labelSizes)[number]

/** How a size is laid out: the long side lies, since text is read along it. Letters in points, none below five. */
interface Layout {
  readonly paper: Paper
  readonly margin_mm: number
  readonly code_mm: number
  readonly big_pt: number
  readonly text_pt: number
  readonly small_pt: number
  /** Lines that the name of a string may take. */
  readonly lines: number
}

const layouts: Record<LabelSize, Layout> = {
  '29x62': layout([62, 29], { margin_mm: 2, code_mm: 19, big_pt: 16, text_pt: 8, small_pt: 6.5, lines: 2 }),
  '29x90': layout([90, 29], { margin_mm: 2, code_mm: 21, big_pt: 20, text_pt: 8.5, small_pt: 7, lines: 2 }),
  '28x89': layout([89, 28], { margin_mm: 2, code_mm: 20, big_pt: 20, text_pt: 8.5, small_pt: 7, lines: 2 }),
  '17x54': layout([54, 17], { margin_mm: 1.2, code_mm: 12.5, big_pt: 11, text_pt: 6.5, small_pt: 5.5, lines: 1 }),
  '40x14': layout([40, 14], { margin_mm: 0.9, code_mm: 10.5, big_pt: 8.5, text_pt: 5.5, small_pt: 5, lines: 1 }),
}

function layout([width_mm, height_mm]: readonly [number, number], sizes: Omit<Layout, 'paper'>): Layout {
  return { paper: { width_mm, height_mm }, ...sizes }
}

export const labelPaper = (size: LabelSize): Paper => layouts[size].paper

interface Props {
  readonly job: JobDetail
  readonly profile: Profile
  /** Where a scan of the code leads. */
  readonly address: string
}

/** What is stuck on the frame: whose work, when, what is in it and how hard. The player's name is not on it. */
export function Label({ job, profile, address }: Props) {
  const { paper, ...sizes } = layouts[profile.label_size]
  const style: CSSProperties = {
    padding: `${sizes.margin_mm}mm`,
    gridTemplateColumns: `minmax(0, 1fr) ${sizes.code_mm}mm`,
    fontSize: `${sizes.text_pt}pt`,
  }
  const small = { fontSize: `${sizes.small_pt}pt` }
  const name = { WebkitLineClamp: sizes.lines }
  const [mains, crosses] = [stringName(mainsOf(job)), stringName(crossesOf(job))]
  return (
    <Page paper={paper}>
      <div className={classes.label} style={style}>
        <div className={classes.words}>
          <div className={classes.tension} style={{ fontSize: `${sizes.big_pt}pt` }}>
            {formatTension({ mains: job.tension_mains, crosses: job.tension_crosses ?? job.tension_mains }, profile.tension_unit)}
          </div>
          <div className={classes.string} style={name}>
            <b>M</b> {mains}
          </div>
          <div className={classes.string} style={name}>
            <b>X</b> {crosses}
          </div>
          <div className={classes.foot} style={small}>
            {[profile.business_name ?? profile.full_name, sayFullDay(job.time_completed ?? job.job_date, profile.time_zone)].join(
              ' · ',
            )}
          </div>
        </div>
        <div className={classes.aside}>
          <div className={classes.number} style={{ fontSize: `${sizes.big_pt * 0.6}pt` }}>
            #{job.job_number}
          </div>
          <QrCode text={address} label={`Opens job #${job.job_number}`} />
        </div>
      </div>
    </Page>
  )
}

const stringName = ({ brand, model }: { brand: string; model: string | null }): string => `${brand} ${model ?? ''}`.trim()
