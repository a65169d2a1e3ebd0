import type { JobDetail } from '#contract/jobs.ts'
import { crossesOf, isHybrid, mainsOf, type OneString } from '#domain/jobs/strings.ts'
import { formatLength, type LengthUnit, type TensionUnit } from '#domain/values/units.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Tension } from '#web/trade/strings/Tension.tsx'
import { Badge, Box, SimpleGrid, Stack, Text } from '@mantine/core'

interface Props {
  readonly job: JobDetail
  readonly tensionUnit: TensionUnit
  readonly lengthUnit: LengthUnit
}

/** The tensions, large where JobBed does not show them, and what goes where. */
export function JobStrings({ job, tensionUnit, lengthUnit }: Props) {
  const hybrid = isHybrid(job)
  return (
    <Card>
      <Box visibleFrom="sm" mb="md">
        <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={tensionUnit} size="large" />
      </Box>
      <SimpleGrid cols={hybrid ? 2 : 1}>
        <Half
          side={hybrid ? 'Mains' : 'Mains and crosses'}
          string={mainsOf(job)}
          own={job.string_source_mains === 'customer'}
          meters={job.meters_used_mains}
          unit={lengthUnit}
        />
        {hybrid && (
          <Half
            side="Crosses"
            string={crossesOf(job)}
            own={job.string_source_crosses === 'customer'}
            meters={job.meters_used_crosses}
            unit={lengthUnit}
          />
        )}
      </SimpleGrid>
    </Card>
  )
}

interface HalfProps {
  readonly side: string
  readonly string: OneString
  readonly own: boolean
  readonly meters: string | null
  readonly unit: LengthUnit
}

function Half({ side, string, own, meters, unit }: HalfProps) {
  const details = [string.color, meters && formatLength(meters, unit), own && 'player’s own string'].filter(Boolean).join(' · ')
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
