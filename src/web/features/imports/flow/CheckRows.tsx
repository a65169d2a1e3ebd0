import { maxCorrections, type Corrections } from '#domain/import/corrections.ts'
import type { RowPage } from '#domain/import/listed-rows.ts'
import { SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { ImportHeading } from '#web/domain-components/import/ImportHeading.tsx'
import { ImportRowsByOutcome, RejectedRowsNote, type ImportedRow } from '#web/domain-components/import/ImportRows.tsx'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { cellText, columnOfProblem, withCell } from './corrections.ts'
import type { Formats, ImportDefinition, ImportTypes, Row, QuestionsProps } from './definition.ts'
import { DownloadRejected } from './DownloadRejected.tsx'
import { problemFormat } from './format-problem.ts'

interface Props<T extends ImportTypes> extends QuestionsProps<T> {
  readonly definition: ImportDefinition<T>
  readonly formats: Formats
  readonly onCheck: () => void
  readonly onImport: () => void
  readonly onBack: () => void
  readonly onLoad: (page: RowPage) => Promise<readonly Row<T>[]>
}

/** Shows each row's outcome before anything is saved. Questions are answered and rows corrected in place. */
export function CheckRows<T extends ImportTypes>({ definition, formats, onLoad, ...props }: Props<T>) {
  const { draft, busy, onAnswer, onCorrect, ...actions } = props
  const { preview, mapping, corrections, isChanged } = draft
  const { counts, rows } = preview
  const { columns, note, Questions, findObstacle, formatNew, describeRows } = definition
  const rejected = rows.filter(({ outcome }) => outcome === 'refused')
  const formatProblem = problemFormat(columns)
  return (
    <>
      <ImportHeading step="Rows" title="Check the rows" />
      <Stack>
        <Text c="dimmed">
          {counts.rows === 0
            ? 'This file has column names but no rows. Add rows, or choose another file.'
            : `Nothing is saved yet. ${note} You can undo the import for seven days.`}
        </Text>
        <Questions draft={draft} busy={busy} onAnswer={onAnswer} onCorrect={onCorrect} />
        <Actions
          isChanged={isChanged}
          busy={busy}
          newRecords={formatNew(counts)}
          obstacle={findObstacle?.(preview)}
          {...actions}
        />
        {isChanged && <Text c="dimmed">Check the rows again to see the effect of your corrections.</Text>}
        <DownloadRejected columns={preview.columns} rows={rejected} formatProblem={formatProblem} />
        <RejectedRowsNote listed={rejected.length} count={counts.refused} />
        <ImportRowsByOutcome
          counts={counts}
          rows={rows}
          mapping={mapping}
          describe={describeRows(mapping, formats)}
          formatProblem={formatProblem}
          onLoad={onLoad}
          renderFields={(row) => (
            <CorrectionFields
              row={row}
              mapping={mapping}
              labels={columns.labels}
              corrections={corrections}
              onChange={onCorrect}
            />
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

const Actions = ({ isChanged, busy, newRecords, obstacle, onCheck, onImport, onBack }: ActionsProps) => (
  <Group>
    {isChanged ? (
      <Button onClick={onCheck} loading={busy}>
        Check again
      </Button>
    ) : (
      <Button onClick={onImport} loading={busy} disabled={newRecords === '' || obstacle !== undefined}>
        {obstacle ?? (newRecords === '' ? 'Nothing new to import' : `Import ${newRecords}`)}
      </Button>
    )}
    <SecondaryButton onClick={onBack}>Back to columns</SecondaryButton>
  </Group>
)

interface CorrectionFieldsProps<Target extends string> {
  readonly row: ImportedRow
  readonly mapping: readonly Target[]
  readonly labels: Readonly<Record<Target, string>>
  readonly corrections: Corrections
  readonly onChange: (corrections: Corrections) => void
}

const mappedColumns = (mapping: readonly string[]): number[] =>
  mapping.flatMap((target, column) => (target === 'leave_out' ? [] : [column]))

/** Fields to correct a row's cells: at first only those with a problem, all of them on request. */
function CorrectionFields<Target extends string>({ row, mapping, labels, corrections, onChange }: CorrectionFieldsProps<Target>) {
  const [showsAll, setShowsAll] = useState(false)
  if (corrections.cells.length >= maxCorrections.cells) return null
  const ofProblems = row.outcome === 'refused' ? row.problems : []
  const withProblem = new Set(ofProblems.flatMap(({ path }) => columnOfProblem(path, mapping, row.cells) ?? []))
  const columns = showsAll ? mappedColumns(mapping) : [...withProblem]
  const nameOf = (column: number): string => {
    const target = mapping[column]
    return target === undefined ? '' : labels[target]
  }
  const label = withProblem.size === 0 ? 'Correct cells' : 'Correct other cells'
  return (
    <Group gap="sm" mt={4} align="end">
      {columns.map((column) => (
        <TextInput
          key={column}
          label={nameOf(column)}
          aria-label={`${nameOf(column)} of row ${row.row}`}
          value={cellText(corrections, row, column)}
          onChange={(event) => onChange(withCell(corrections, row.row, column, event.currentTarget.value))}
        />
      ))}
      {!showsAll && (
        <SubtleButton onClick={() => setShowsAll(true)} aria-label={`${label} of row ${row.row}`}>
          {label}
        </SubtleButton>
      )}
    </Group>
  )
}
