import { useSession } from '#web/app/session.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { formatRowCount } from '#web/trade/import/format-row-count.ts'
import { ImportHeading } from '#web/trade/import/ImportHeading.tsx'
import { ImportRows, RejectedRowsNote } from '#web/trade/import/ImportRows.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'

import { createRowDescriber, downloadRejectedRows, formatProblem, formatRecords, type JobDraft } from './draft.ts'
import type { JobImportResult } from './mutations.ts'

interface Props {
  readonly draft: JobDraft
  readonly result: JobImportResult
  readonly onAgain: () => void
}

/** The result of the import, with the rejected rows to correct. */
export function JobImportDone({ draft: { preview, mapping }, result: { counts, refused: rejected }, onAgain }: Props) {
  const { profile } = useSession()
  const { new: jobs, customers, racquets } = counts
  return (
    <>
      <ImportHeading
        step="Done"
        title={jobs > 0 ? `${formatRecords({ jobs, customers, racquets })} imported` : 'Nothing new to import'}
      />
      <Stack>
        {counts.existing > 0 && <Text>{`${formatRowCount(counts.existing)} already existed.`}</Text>}
        {counts.refused > 0 && (
          <Text>{`${formatRowCount(counts.refused)} couldn’t be imported. Download the rejected rows with the reasons, correct them and import that file.`}</Text>
        )}
        {jobs > 0 && <Text c="dimmed">You can undo this import for seven days, under “Import another file”.</Text>}
        <Group>
          <LinkButton to="/jobs">View jobs</LinkButton>
          {rejected.length > 0 && (
            <Button variant="default" onClick={() => void downloadRejectedRows(preview, rejected)}>
              Download rejected rows
            </Button>
          )}
          <Button variant="default" onClick={onAgain}>
            Import another file
          </Button>
        </Group>
        <RejectedRowsNote listed={rejected.length} count={counts.refused} />
        {rejected.length > 0 && (
          <ImportRows
            rows={rejected}
            mapping={mapping}
            describe={createRowDescriber(mapping, profile)}
            formatProblem={formatProblem}
          />
        )}
      </Stack>
    </>
  )
}
