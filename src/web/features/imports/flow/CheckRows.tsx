import type { FieldProblem } from '#domain/errors.ts'
import { ImportHeading } from '#web/domain-components/import/ImportHeading.tsx'
import {
  ImportRowsByOutcome,
  RejectedRowsNote,
  type ImportedRow,
  type RowDescription,
} from '#web/domain-components/import/ImportRows.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { CorrectionFields } from './CorrectionFields.tsx'
import { DownloadRejected } from './DownloadRejected.tsx'
import type { CheckProps, FilePreview } from './FileImport.tsx'
import type { ImportDraft } from './import-calls.ts'

/** How a kind of import shows its rows. */
export interface RowFormats<Target extends string, Row extends ImportedRow> {
  readonly labels: Readonly<Record<Target, string>>
  readonly describe: (cells: readonly string[], row: Row) => RowDescription
  readonly formatProblem: (problem: FieldProblem) => string
}

interface Props<
  Target extends string,
  Answers,
  Row extends ImportedRow,
  Preview extends FilePreview<Target, Row>,
> extends CheckProps<ImportDraft<Target, Answers, Preview>> {
  readonly formats: RowFormats<Target, Row>
  /** Says which records won't change. */
  readonly note: string
  /** Questions and notes. */
  readonly children?: ReactNode
  /** The records to add: "3 customers". Empty if there are none. */
  readonly newRecords: string
  /** Why the file can't be imported yet; undefined if it can. */
  readonly obstacle?: string | undefined
}

/** Shows each row's outcome before anything is saved. Rows can be corrected in place. */
export function CheckRows<Target extends string, Answers, Row extends ImportedRow, Preview extends FilePreview<Target, Row>>({
  draft,
  formats,
  note,
  children,
  onCorrect,
  onLoad,
  ...actions
}: Props<Target, Answers, Row, Preview>) {
  const { preview, mapping, corrections, isChanged } = draft
  const { counts, rows } = preview
  const { labels, describe, formatProblem } = formats
  const rejected = rows.filter(({ outcome }) => outcome === 'refused')
  return (
    <>
      <ImportHeading step="Rows" title="Check the rows" />
      <Stack>
        <Text c="dimmed">
          {counts.rows === 0
            ? 'This file has column names but no rows. Add rows, or choose another file.'
            : `Nothing is saved yet. ${note} You can undo the import for seven days.`}
        </Text>
        {children}
        <Actions isChanged={isChanged} {...actions} />
        {isChanged && <Text c="dimmed">Check the rows again to see the effect of your corrections.</Text>}
        <DownloadRejected columns={preview.columns} rows={rejected} formatProblem={formatProblem} />
        <RejectedRowsNote listed={rejected.length} count={counts.refused} />
        <ImportRowsByOutcome
          counts={counts}
          rows={rows}
          mapping={mapping}
          describe={describe}
          formatProblem={formatProblem}
          onLoad={onLoad}
          renderFields={(row) => (
            <CorrectionFields row={row} mapping={mapping} labels={labels} corrections={corrections} onChange={onCorrect} />
          )}
        />
      </Stack>
    </>
  )
}

interface ActionsProps {
  readonly isChanged: boolean
  readonly busy: boolean
  readonly newRecords: string
  readonly obstacle?: string | undefined
  readonly onCheck: () => void
  readonly onImport: () => void
  readonly onBack: () => void
}

function Actions({ isChanged, busy, newRecords, obstacle, onCheck, onImport, onBack }: ActionsProps) {
  return (
    <Group>
      {isChanged ? (
        <Button onClick={() => onCheck()} loading={busy}>
          Check again
        </Button>
      ) : (
        <Button onClick={onImport} loading={busy} disabled={newRecords === '' || obstacle !== undefined}>
          {obstacle ?? (newRecords === '' ? 'Nothing new to import' : `Import ${newRecords}`)}
        </Button>
      )}
      <Button variant="default" onClick={onBack}>
        Back to columns
      </Button>
    </Group>
  )
}
