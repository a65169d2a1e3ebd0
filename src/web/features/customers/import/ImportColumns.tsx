import { doubledTargets, importTargets, isNamed, racquetTargets, targetWords, type ImportTarget } from '#domain/import/columns.ts'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import classes from '#web/ui/Import.module.css'
import { ImportHeading } from '#web/ui/ImportHeading.tsx'
import type { Chosen } from './mutations.ts'

interface Props {
  readonly chosen: Chosen
  readonly busy: boolean
  readonly onMap: (mapping: readonly ImportTarget[]) => void
  readonly onCheck: () => void
  readonly onBack: () => void
}

const isRacquets = (target: ImportTarget) => racquetTargets.some((one) => one === target)
const option = (value: ImportTarget) => ({ value, label: targetWords[value] })
const choices = [
  option('leave_out'),
  { group: 'Customer', items: importTargets.filter((one) => one !== 'leave_out' && !isRacquets(one)).map(option) },
  { group: 'Racquet', items: racquetTargets.map(option) },
]

// A contacts program writes sixty columns, most of them of no use here.
const fewColumns = 10
const mostSamples = 3

const isTarget = (value: string): value is ImportTarget => value in targetWords

/** What stands in a column, for a person to know it by. */
function samplesOf({ preview }: Chosen, at: number): string {
  const found = new Set<string>()
  for (const { cells } of preview.rows) {
    const cell = cells[at]?.trim()
    if (cell) found.add(cell)
    if (found.size === mostSamples) break
  }
  return [...found].join(', ')
}

/** What each column of the file is: guessed, to be changed. */
export function ImportColumns({ chosen, busy, onMap, onCheck, onBack }: Props) {
  const { file, mapping, preview } = chosen
  const [isWhole, setWhole] = useState(preview.columns.length <= fewColumns)
  // By what was guessed, so that a column does not vanish while it is being changed.
  const isShown = (at: number) => isWhole || preview.columns[at]?.target !== 'leave_out'
  const leftOut = preview.columns.filter(({ target }) => target === 'leave_out').length
  const doubled = doubledTargets(mapping)
  const change = (at: number, value: string) => {
    if (isTarget(value)) onMap(mapping.with(at, value))
  }
  return (
    <>
      <ImportHeading step="Columns" title="What the columns are" />
      <Text c="dimmed" mb="md">
        {`${file.name}: ${preview.counts.rows.toLocaleString('en')} rows. Guessed from the first row; change what is wrong.`}
      </Text>
      <Stack>
        <ul className={classes.rows}>
          {preview.columns.map(
            ({ name }, at) =>
              isShown(at) && (
                // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name, and they keep their order
                <li key={at} className={`${classes.row} ${classes.column}`}>
                  <div>
                    <Text fw={600} truncate>
                      {name}
                    </Text>
                    <Text size="sm" c="dimmed" truncate>
                      {samplesOf(chosen, at) || 'empty'}
                    </Text>
                  </div>
                  <NativeSelect
                    aria-label={`Column ${at + 1}, ${name}, is`}
                    data={choices}
                    value={mapping[at]}
                    onChange={(event) => change(at, event.currentTarget.value)}
                  />
                </li>
              ),
          )}
        </ul>
        {!isWhole && (
          <Group>
            <Button variant="default" onClick={() => setWhole(true)}>{`Show ${leftOut} more columns, left out`}</Button>
          </Group>
        )}
        {doubled.map((target) => (
          <Text key={target} size="sm" c="dimmed">
            {`More than one column is “${targetWords[target]}”: the first that is filled counts.`}
          </Text>
        ))}
        {!isNamed(mapping) && <Text c="clay">Say which column is the name.</Text>}
        <Group>
          <Button onClick={onCheck} loading={busy} disabled={!isNamed(mapping)}>
            Look at the rows
          </Button>
          <Button variant="default" onClick={onBack}>
            Another file
          </Button>
        </Group>
      </Stack>
    </>
  )
}
