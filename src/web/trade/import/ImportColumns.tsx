import { doubledTargets } from '#domain/import/labels.ts'
import '@mantine/core/styles/Combobox.css'
import { Button, Group, NativeSelect, Stack, Text, type NativeSelectProps } from '@mantine/core'
import { useState } from 'react'

import classes from './Import.module.css'
import { ImportHeading } from './ImportHeading.tsx'

interface Props<Target extends string> {
  readonly fileName: string
  /** What was guessed. */
  readonly columns: readonly { readonly name: string; readonly target: Target }[]
  readonly rows: readonly { readonly cells: readonly string[] }[]
  readonly mapping: readonly Target[]
  /** What a person calls each target. */
  readonly words: Readonly<Record<Target, string>>
  readonly choices: NativeSelectProps['data']
  /** What must be said before one can go on; undefined when all of it is. */
  readonly missing: string | undefined
  readonly busy: boolean
  readonly onMap: (mapping: readonly Target[]) => void
  readonly onCheck: () => void
  readonly onBack: () => void
}

// A contacts program writes sixty columns, most of them of no use here.
const fewColumns = 10
const mostSamples = 3

/** What stands in a column, for a person to know it by. */
function samplesOf(rows: Props<string>['rows'], at: number): string {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const cell = cells[at]?.trim()
    if (cell) found.add(cell)
    if (found.size === mostSamples) break
  }
  return [...found].join(', ')
}

/** What each column of the file is: guessed, to be changed. */
export function ImportColumns<Target extends string>({ fileName, columns, rows, mapping, words, ...props }: Props<Target>) {
  const { choices, missing, busy, onMap, onCheck, onBack } = props
  const [isWhole, setWhole] = useState(columns.length <= fewColumns)
  // By what was guessed, so that a column does not vanish while it is being changed.
  const isShown = (at: number) => isWhole || columns[at]?.target !== 'leave_out'
  const leftOut = columns.filter(({ target }) => target === 'leave_out').length
  const isTarget = (value: string): value is Target => value in words
  const change = (at: number, value: string) => {
    if (isTarget(value)) onMap(mapping.with(at, value))
  }
  return (
    <>
      <ImportHeading step="Columns" title="What the columns are" />
      <Text c="dimmed" mb="md">
        {`${fileName}: ${rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en')} rows`}. Guessed from the first row; change what is wrong.`}
      </Text>
      <Stack>
        <ul className={classes.rows}>
          {columns.map(
            ({ name }, at) =>
              isShown(at) && (
                // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name, and they keep their order
                <li key={at} className={`${classes.row} ${classes.column}`}>
                  <div>
                    <Text fw={600} truncate>
                      {name}
                    </Text>
                    <Text size="sm" c="dimmed" truncate>
                      {samplesOf(rows, at) || 'empty'}
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
        {doubledTargets(mapping).map((target) => (
          <Text key={target} size="sm" c="dimmed">
            {`More than one column is “${words[target]}”: the first that is filled counts.`}
          </Text>
        ))}
        {missing && <Text c="clay">{missing}</Text>}
        <Group>
          <Button onClick={onCheck} loading={busy} disabled={missing !== undefined}>
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
