import { repeatedTargets } from '#domain/import/row-texts.ts'
import '@mantine/core/styles/Combobox.css'
import { Button, Group, NativeSelect, Stack, Text, type NativeSelectProps } from '@mantine/core'
import { useState } from 'react'

import classes from './Import.module.css'
import { ImportHeading } from './ImportHeading.tsx'

interface Props<Target extends string> {
  readonly fileName: string
  /** With the guessed target of each. */
  readonly columns: readonly { readonly name: string; readonly target: Target }[]
  readonly rows: readonly { readonly cells: readonly string[] }[]
  readonly mapping: readonly Target[]
  readonly labels: Readonly<Record<Target, string>>
  readonly choices: NativeSelectProps['data']
  /** What must be chosen before continuing; undefined when nothing is missing. */
  readonly missing: string | undefined
  readonly busy: boolean
  readonly onMap: (mapping: readonly Target[]) => void
  readonly onCheck: () => void
  readonly onBack: () => void
}

// Contacts programs export 60 columns, most of them unused here; above this number those are hidden at first.
const maxColumnsShown = 10
const maxSamples = 3

/** The first different values of a column, to recognize it by. */
function samplesOf(rows: Props<string>['rows'], at: number): string {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const cell = cells[at]?.trim()
    if (cell) samples.add(cell)
    if (samples.size === maxSamples) break
  }
  return [...samples].join(', ')
}

/** Assigns each column of the file to a field; starts with a guess. */
export function ImportColumns<Target extends string>({ fileName, columns, rows, mapping, labels, ...props }: Props<Target>) {
  const { choices, missing, busy, onMap, onCheck, onBack } = props
  const [showsAll, setShowsAll] = useState(columns.length <= maxColumnsShown)
  // By the guess, so that a column does not vanish while it is being changed.
  const isShown = (at: number) => showsAll || columns[at]?.target !== 'leave_out'
  const leftOut = columns.filter(({ target }) => target === 'leave_out').length
  const isTarget = (value: string): value is Target => value in labels
  const change = (at: number, value: string) => {
    if (isTarget(value)) onMap(mapping.with(at, value))
  }
  return (
    <>
      <ImportHeading step="Columns" title="Match the columns" />
      <Text c="dimmed" mb="md">
        {`${fileName}: ${rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en')} rows`}. We matched the columns by the first row. Check them before you continue.`}
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
        {!showsAll && (
          <Group>
            <Button variant="default" onClick={() => setShowsAll(true)}>{`Show ${leftOut} columns left out`}</Button>
          </Group>
        )}
        {repeatedTargets(mapping).map((target) => (
          <Text key={target} size="sm" c="dimmed">
            {`More than one column is matched to “${labels[target]}”. Each row uses the first that isn’t empty.`}
          </Text>
        ))}
        {missing && <Text c="clay">{missing}</Text>}
        <Group>
          <Button onClick={onCheck} loading={busy} disabled={missing !== undefined}>
            Check the rows
          </Button>
          <Button variant="default" onClick={onBack}>
            Choose another file
          </Button>
        </Group>
      </Stack>
    </>
  )
}
