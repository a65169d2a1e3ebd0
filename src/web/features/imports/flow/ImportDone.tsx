import { formatCount } from '#domain/values/counts.ts'
import { ImportHeading } from '#web/domain-components/import/ImportHeading.tsx'
import { ImportRows, RejectedRowsNote, type ImportedRow } from '#web/domain-components/import/ImportRows.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import type { RowFormats } from './CheckRows.tsx'
import { DownloadRejected } from './DownloadRejected.tsx'
import type { FilePreview } from './FileImport.tsx'
import type { ImportDraft } from './import-calls.ts'

interface Props<Target extends string, Row extends ImportedRow> {
  readonly draft: ImportDraft<Target, unknown, FilePreview<Target, Row>>
  /** The added records: "3 customers". Empty if there are none. */
  readonly newRecords: string
  readonly counts: { readonly existing: number; readonly refused: number; readonly beyond_plan?: number }
  /** The first rejected rows. */
  readonly rejected: readonly Row[]
  readonly formats: RowFormats<Target, Row>
  /** Leads to the added records. */
  readonly link: ReactNode
  readonly onAgain: () => void
}

/** The result of the import, with the rejected rows to correct. */
export function ImportDone<Target extends string, Row extends ImportedRow>({
  draft: { preview, mapping },
  newRecords,
  counts: { existing, refused, beyond_plan = 0 },
  rejected,
  formats: { describe, formatProblem },
  link,
  onAgain,
}: Props<Target, Row>) {
  return (
    <>
      <ImportHeading step="Done" title={newRecords === '' ? 'Nothing new to import' : `${newRecords} imported`} />
      <Stack>
        {existing > 0 && <Text>{`${formatCount(existing, 'row')} already existed.`}</Text>}
        {beyond_plan > 0 && (
          <Text>{`${formatCount(beyond_plan, 'row')} exceeded the free plan’s limit and weren’t imported.`}</Text>
        )}
        {refused > beyond_plan && (
          <Text>{`${formatCount(refused - beyond_plan, 'row')} couldn’t be imported. Download the rejected rows with the reasons, correct them and import that file.`}</Text>
        )}
        {newRecords !== '' && <Text c="dimmed">You can undo this import for seven days, under “Import another file”.</Text>}
        <Group>
          {link}
          <DownloadRejected columns={preview.columns} rows={rejected} formatProblem={formatProblem} />
          <Button variant="default" onClick={onAgain}>
            Import another file
          </Button>
        </Group>
        <RejectedRowsNote listed={rejected.length} count={refused} />
        {rejected.length > 0 && (
          <ImportRows
            rows={rejected}
            total={rejected.length}
            mapping={mapping}
            describe={describe}
            formatProblem={formatProblem}
          />
        )}
      </Stack>
    </>
  )
}
