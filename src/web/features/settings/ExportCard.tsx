import '@mantine/core/styles/Progress.css'
import type { Export } from '#domain/exports/schema.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { When } from '#web/components/display/When.tsx'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'

interface Props {
  readonly latest: Export | null
  readonly zone: string
  readonly onStart: () => void
}

const isOnItsWay = (latest: Export | null): boolean => latest?.state === 'waiting' || latest?.state === 'running'

const sizes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${sizes.format(Math.max(0.1, bytes / 1e3))} kB` : `${sizes.format(bytes / 1e6)} MB`

/** Everything as one file, made while one does something else. */
export function ExportCard({ latest, zone, onStart }: Props) {
  const isMaking = isOnItsWay(latest)
  return (
    <Card title="Your data">
      <Stack gap="sm">
        <Text>
          One zip with everything: players, racquets, jobs with their history, feedback, stock, photos and settings. As CSV for a
          spreadsheet and as JSON for a program.
        </Text>
        <div role="status">{latest && <State latest={latest} zone={zone} />}</div>
        {!isMaking && (
          <Group>
            <Button variant="default" mih={44} onClick={onStart}>
              {latest?.state === 'done' ? 'Make a new one' : 'Export everything'}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function State({ latest, zone }: { latest: Export; zone: string }) {
  if (isOnItsWay(latest)) return <Making progress={latest.progress} />
  if (latest.state === 'failed') return <Text c="clay">It could not be made. Try again.</Text>
  return latest.url && <Ready made={latest} url={latest.url} zone={zone} />
}

const Making = ({ progress }: { progress: number }) => (
  <Stack gap={6}>
    <Text>Being made: {progress} %. You may leave this page.</Text>
    <Progress value={progress} size="lg" aria-label="How far the export is" />
  </Stack>
)

const Ready = ({ made, url, zone }: { made: Export; url: string; zone: string }) => (
  <Stack gap={6} align="start">
    <Button component="a" href={url} download mih={44}>
      Download, {sizeOf(made.bytes ?? 0)}
    </Button>
    <Text size="sm" c="dimmed">
      As of <When instant={made.created_at} zone={zone} />. Can be fetched until <When instant={made.expires_at} zone={zone} />.
    </Text>
  </Stack>
)
