import type { JobDetail } from '#contract/jobs.ts'
import { crossesOf, isHybrid, mainsOf, type OneString } from '#domain/jobs/strings.ts'
import { formatLength, type LengthUnit, type TensionUnit } from '#domain/values/units.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { JobStringBed } from '#web/trade/strings/JobStringBed.tsx'
import { Tension } from '#web/trade/strings/Tension.tsx'
import { formatRacquet } from '#web/trade/job-labels.ts'
import { Badge, Box, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import classes from './JobSummary.module.css'

/** The racquet as it is strung. On a phone the tensions stand beside it: they are what one looks up at the machine. */
export function RacquetCard({ job, unit }: { readonly job: JobDetail; readonly unit: TensionUnit }) {
  return (
    <Card>
      <div className={classes.bed}>
        <JobStringBed job={job} pattern={job.string_pattern} size="full" />
        <div className={classes.words}>
          <div className={classes.tension}>
            <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={unit} size="large" />
          </div>
          <Text>
            <Link to="/racquets/$racquetId" params={{ racquetId: job.racquet_id }} className="quiet">
              {formatRacquet(job.racquet)}
            </Link>
            {job.string_pattern && ` · ${job.string_pattern}`}
          </Text>
        </div>
      </div>
    </Card>
  )
}

interface StringsCardProps {
  readonly job: JobDetail
  readonly tensionUnit: TensionUnit
  readonly lengthUnit: LengthUnit
}

/** The strings, and the tensions where RacquetCard does not show them. */
export function StringsCard({ job, tensionUnit, lengthUnit }: StringsCardProps) {
  const hybrid = isHybrid(job)
  return (
    <Card>
      <Box visibleFrom="sm" mb="md">
        <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={tensionUnit} size="large" />
      </Box>
      <SimpleGrid cols={hybrid ? 2 : 1}>
        <StringDetails
          side={hybrid ? 'Mains' : 'Mains and crosses'}
          string={mainsOf(job)}
          isOwn={job.string_source_mains === 'customer'}
          meters={hybrid ? [job.meters_used_mains] : [job.meters_used_mains, job.meters_used_crosses]}
          unit={lengthUnit}
        />
        {hybrid && (
          <StringDetails
            side="Crosses"
            string={crossesOf(job)}
            isOwn={job.string_source_crosses === 'customer'}
            meters={[job.meters_used_crosses]}
            unit={lengthUnit}
          />
        )}
      </SimpleGrid>
    </Card>
  )
}

interface StringDetailsProps {
  readonly side: string
  readonly string: OneString
  readonly isOwn: boolean
  /** Of mains and crosses for a full bed. */
  readonly meters: readonly (string | null)[]
  readonly unit: LengthUnit
}

function StringDetails({ side, string, isOwn, meters, unit }: StringDetailsProps) {
  const lengths = meters.flatMap((length) => (length === null ? [] : formatLength(length, unit)))
  const details = [string.color, lengths.join(' + '), isOwn && 'customer’s own string'].filter(Boolean).join(' · ')
  return (
    <Stack gap={4} align="flex-start">
      <Badge variant="light">{side}</Badge>
      <Text fw={600}>{[string.brand, string.model].filter(Boolean).join(' ')}</Text>
      {details && (
        <Text size="sm" c="dimmed">
          {details}
        </Text>
      )}
    </Stack>
  )
}
