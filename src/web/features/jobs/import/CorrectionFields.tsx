import type { ImportedJobRow } from '#contract/imports.ts'
import { jobTargetLabels, type JobTarget } from '#domain/import/jobs/columns.ts'
import { maxCorrections, type Corrections } from '#domain/import/jobs/corrections.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'

import { cellText, columnOfProblem, withCell } from './draft.ts'

interface Props {
  readonly row: ImportedJobRow
  readonly mapping: readonly JobTarget[]
  readonly corrections: Corrections
  readonly onChange: (corrections: Corrections) => void
}

const mappedColumns = (mapping: readonly JobTarget[]): number[] =>
  mapping.flatMap((target, column) => (target === 'leave_out' ? [] : [column]))

/** Fields for the cells of a row: of one that can't be imported those with a problem, and all of them on request. */
export function CorrectionFields({ row, mapping, corrections, onChange }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  if (corrections.cells.length >= maxCorrections.cells) return null
  const ofProblems = row.outcome === 'refused' ? row.problems : []
  const withProblem = new Set(ofProblems.flatMap(({ path }) => columnOfProblem(path, mapping, row.cells) ?? []))
  const columns = showsAll ? mappedColumns(mapping) : [...withProblem]
  const label = withProblem.size === 0 ? 'Correct cells' : 'Correct other cells'
  return (
    <Group gap="sm" mt={4} align="end">
      {columns.map((column) => (
        <TextInput
          key={column}
          label={jobTargetLabels[mapping[column] ?? 'leave_out']}
          aria-label={`${jobTargetLabels[mapping[column] ?? 'leave_out']} of row ${row.row}`}
          value={cellText(corrections, row, column)}
          onChange={(event) => onChange(withCell(corrections, row.row, column, event.currentTarget.value))}
        />
      ))}
      {!showsAll && (
        <Button variant="subtle" mih={44} onClick={() => setShowsAll(true)} aria-label={`${label} of row ${row.row}`}>
          {label}
        </Button>
      )}
    </Group>
  )
}
