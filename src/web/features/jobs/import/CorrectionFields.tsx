import type { ImportedJobRow } from '#contract/imports.ts'
import { jobTargetLabels, type JobTarget } from '#domain/import/jobs/columns.ts'
import { maxCorrections, type Corrections } from '#domain/import/jobs/corrections.ts'
import { Group, TextInput } from '@mantine/core'

import { cellText, columnOfProblem, withCell } from './draft.ts'

interface Props {
  readonly row: ImportedJobRow
  readonly mapping: readonly JobTarget[]
  readonly corrections: Corrections
  readonly onChange: (corrections: Corrections) => void
}

/** Fields for the cells of a row that can't be imported. */
export function CorrectionFields({ row, mapping, corrections, onChange }: Props) {
  if (row.outcome !== 'refused' || corrections.cells.length >= maxCorrections.cells) return null
  const columns = row.problems.flatMap(({ path }) => columnOfProblem(path, mapping, row.cells) ?? [])
  if (columns.length === 0) return null
  return (
    <Group gap="sm" mt={4}>
      {[...new Set(columns)].map((column) => (
        <TextInput
          key={column}
          label={jobTargetLabels[mapping[column] ?? 'leave_out']}
          aria-label={`${jobTargetLabels[mapping[column] ?? 'leave_out']} of row ${row.row}`}
          value={cellText(corrections, row, column)}
          onChange={(event) => onChange(withCell(corrections, row.row, column, event.currentTarget.value))}
        />
      ))}
    </Group>
  )
}
