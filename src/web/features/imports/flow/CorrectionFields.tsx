import { maxCorrections, type Corrections } from '#domain/import/corrections.ts'
import type { ImportedRow } from '#web/domain-components/import/ImportRows.tsx'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'

import { cellText, columnOfProblem, withCell } from './corrections.ts'

interface Props<Target extends string> {
  readonly row: ImportedRow
  readonly mapping: readonly Target[]
  readonly labels: Readonly<Record<Target, string>>
  readonly corrections: Corrections
  readonly onChange: (corrections: Corrections) => void
}

const mappedColumns = (mapping: readonly string[]): number[] =>
  mapping.flatMap((target, column) => (target === 'leave_out' ? [] : [column]))

/** Fields to correct a row's cells: at first only those with a problem, all of them on request. */
export function CorrectionFields<Target extends string>({ row, mapping, labels, corrections, onChange }: Props<Target>) {
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
        <Button variant="subtle" onClick={() => setShowsAll(true)} aria-label={`${label} of row ${row.row}`}>
          {label}
        </Button>
      )}
    </Group>
  )
}
