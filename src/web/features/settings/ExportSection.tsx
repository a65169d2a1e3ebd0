import '@mantine/core/styles/Progress.css'
import type { Export } from '#domain/exports/schema.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { useSession } from '#web/app/session/session.ts'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useStartExport } from './mutations.ts'

// The polling interval while an export is running.
const pollMs = 1000

const isInProgress = (latest: Export | null | undefined): boolean => latest?.state === 'waiting' || latest?.state === 'running'

const sizeFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const formatSize = (bytes: number): string =>
  bytes < 1e6 ? `${sizeFormat.format(Math.max(0.1, bytes / 1e3))} kB` : `${sizeFormat.format(bytes / 1e6)} MB`

/** Exports everything as one file, in the background. */
export function ExportSection() {
  const query = useQuery({
    ...api.exports.latest.queryOptions(),
    refetchInterval: ({ state }) => (isInProgress(state.data?.export) ? pollMs : false),
  })
  const { profile } = useSession()
  const { mutate: start } = useStartExport()
  if (!query.data) return <CardPlaceholder title="Your data" query={query} height={160} />
  const latest = query.data.export
  return (
    <Card title="Your data">
      <Stack gap="sm">
        <Text>
          Download everything as one ZIP file: customers, racquets, jobs with their history, feedback, inventory, photos and
          settings, as CSV for spreadsheets and JSON for other software.
        </Text>
        <div role="status">{latest && <State latest={latest} zone={profile.time_zone} />}</div>
        {!isInProgress(latest) && (
          <Group>
            <SecondaryButton onClick={() => start()}>
              {latest?.state === 'done' ? 'Export again' : 'Export everything'}
            </SecondaryButton>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function State({ latest, zone }: { latest: Export; zone: string }) {
  if (isInProgress(latest)) return <RunningExport progress={latest.progress} />
  if (latest.state === 'failed') return <Text c="clay">The export failed. Try again.</Text>
  return latest.url && <FinishedExport latest={latest} url={latest.url} zone={zone} />
}

const RunningExport = ({ progress }: { progress: number }) => (
  <Stack gap={6}>
    <Text>Exporting: {progress}%. You can leave this page.</Text>
    <Progress value={progress} size="lg" aria-label="Export progress" />
  </Stack>
)

const FinishedExport = ({ latest, url, zone }: { latest: Export; url: string; zone: string }) => (
  <Stack gap={6} align="start">
    <Button component="a" href={url} download>
      Download ({formatSize(latest.bytes ?? 0)})
    </Button>
    <Hint>
      Data as of <DateTime instant={latest.created_at} zone={zone} />. Available until{' '}
      <DateTime instant={latest.expires_at} zone={zone} />.
    </Hint>
  </Stack>
)
