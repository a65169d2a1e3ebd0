import { formatCount } from '#domain/values/numbers/counts.ts'
import '@mantine/core/styles/Progress.css'
import { archiveSize } from '#domain/archive-imports/limits.ts'
import type { ArchiveCounts, ArchiveImport } from '#domain/archive-imports/schema.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { FileDrop } from '#web/domain-components/import/FileDrop.tsx'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'

import { useArchiveUpload, type Upload } from './mutations.ts'

interface Props {
  readonly latest: ArchiveImport | null
  /** Whether an export can be imported. */
  readonly isEmpty: boolean
  readonly zone: string
}

const isPending = (latest: ArchiveImport | null): boolean => latest?.state === 'waiting' || latest?.state === 'running'

/** Fills an empty account from the ZIP file of "Export everything". */
export function ArchiveImportCard({ latest, isEmpty, zone }: Props) {
  const { upload, problem, busy, setProblem, send, cancel } = useArchiveUpload()
  const canChoose = isEmpty && !upload && !isPending(latest)
  return (
    <Card title="Import an export">
      <Stack gap="sm">
        <Text>
          Fill this account from the ZIP file created by “Export everything”: customers, racquets with photos, jobs with their
          history, feedback, inventory and settings. Either everything is imported or nothing. No messages are sent.
        </Text>
        <FormError message={problem} canRetry={false} />
        <div role="status">
          {latest && !upload && <Outcome latest={latest} zone={zone} onCancel={() => void cancel(latest.id)} />}
          {upload && (
            <Uploading upload={upload} busy={busy} onContinue={() => void send(upload.file)} onCancel={() => void cancel()} />
          )}
          {!isEmpty && !upload && latest === null && (
            <Text c="dimmed">You can import an export only into an empty account. This account has customers or inventory.</Text>
          )}
        </div>
        {canChoose && (
          <FileDrop
            icon={IconFileZip}
            label="ZIP file of an export"
            note="ZIP, up to 4 GB."
            accept=".zip,application/zip"
            max={archiveSize}
            busy={busy}
            onChoose={(file) => void send(file)}
            onReject={setProblem}
          />
        )}
      </Stack>
    </Card>
  )
}

interface UploadingProps {
  readonly upload: Upload
  readonly busy: boolean
  readonly onContinue: () => void
  readonly onCancel: () => void
}

function Uploading({ upload: { file, sent }, busy, onContinue, onCancel }: UploadingProps) {
  const percent = Math.floor((sent / file.size) * 100)
  return (
    <Stack gap={6}>
      <Text>{busy ? `Uploading: ${percent}%. Keep this page open.` : `The upload stopped at ${percent}%.`}</Text>
      <Progress value={percent} size="lg" aria-label="Upload progress" />
      <Group>
        {!busy && <Button onClick={onContinue}>Continue upload</Button>}
        <SecondaryButton onClick={onCancel}>Cancel import</SecondaryButton>
      </Group>
    </Stack>
  )
}

const countLabels: readonly (readonly [keyof ArchiveCounts, string, string])[] = [
  ['customers', 'customer', 'customers'],
  ['racquets', 'racquet', 'racquets'],
  ['photos', 'photo', 'photos'],
  ['jobs', 'job', 'jobs'],
  ['feedback', 'feedback entry', 'feedback entries'],
  ['items', 'inventory item', 'inventory items'],
]

const listFormat = new Intl.ListFormat('en')

/** "412 customers, 500 racquets, and 2,000 jobs" */
const formatCounts = (counts: ArchiveCounts): string =>
  listFormat.format(
    countLabels.flatMap(([name, one, many]) => {
      const count = counts[name]
      return count === 0 ? [] : [formatCount(count, one, many)]
    }),
  )

interface OutcomeProps {
  readonly latest: ArchiveImport
  readonly zone: string
  readonly onCancel: () => void
}

function Outcome({ latest, zone, onCancel }: OutcomeProps) {
  if (isPending(latest)) return <Running progress={latest.progress} onCancel={onCancel} />
  if (latest.state === 'failed') return <Failed problem={latest.problem} />
  if (latest.state === 'uploading') return <Text c="dimmed">An upload was not completed. Choose the file again.</Text>
  return (
    <Stack gap="sm" align="start">
      <Text>
        Imported on <DateTime instant={latest.finished_at ?? latest.created_at} zone={zone} />
        {latest.counts && formatCounts(latest.counts) && `: ${formatCounts(latest.counts)}.`}
      </Text>
      <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
    </Stack>
  )
}

const Running = ({ progress, onCancel }: { progress: number; onCancel: () => void }) => (
  <Stack gap={6}>
    <Text>Importing: {progress}%. You can leave this page.</Text>
    <Progress value={progress} size="lg" aria-label="Import progress" />
    <Group>
      <SecondaryButton onClick={onCancel}>Cancel import</SecondaryButton>
    </Group>
  </Stack>
)

function Failed({ problem }: { problem: ArchiveImport['problem'] }) {
  if (problem?.limit === undefined) return <Text c="clay">{problem?.message ?? 'The import failed. Try again.'}</Text>
  const { value, count } = problem.limit
  return (
    <Stack gap="sm" align="start">
      <Text c="clay">
        {problem.message} The export has {count.toLocaleString('en')} active customers, and your plan includes{' '}
        {value.toLocaleString('en')}.
      </Text>
      <LinkButton to="/subscription">See plans</LinkButton>
    </Stack>
  )
}
