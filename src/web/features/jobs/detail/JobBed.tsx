import type { JobDetail } from '#contract/jobs.ts'
import type { TensionUnit } from '#domain/values/units.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { StrungBed } from '#web/trade/strings/JobStringBed.tsx'
import { Tension } from '#web/trade/strings/Tension.tsx'
import { frameWords } from '#web/trade/job-labels.ts'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import classes from './JobBed.module.css'

/** The frame as it is strung. On a phone the tensions stand beside it: they are what one looks up at the machine. */
export function JobBed({ job, unit }: { readonly job: JobDetail; readonly unit: TensionUnit }) {
  return (
    <Card>
      <div className={classes.bed}>
        <StrungBed strung={job} pattern={job.string_pattern} size="full" />
        <div className={classes.words}>
          <div className={classes.tension}>
            <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={unit} size="large" />
          </div>
          <Text>
            <Link to="/racquets/$racquetId" params={{ racquetId: job.racquet_id }} className="quiet">
              {frameWords(job.racquet)}
            </Link>
            {job.string_pattern && ` · ${job.string_pattern}`}
          </Text>
        </div>
      </div>
    </Card>
  )
}
