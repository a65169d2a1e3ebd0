import type { ImportColumns as Fields } from '#domain/import/columns.ts'
import { repeatedTargets } from '#domain/import/row-texts.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import '@mantine/core/styles/Combobox.css'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import classes from './Import.module.css'
import { ImportHeading } from './ImportHeading.tsx'

interface Props<Target extends string> {
  /** Fields that set how the file is read. */
  readonly children: ReactNode
  readonly fileName: string
  /** The columns with their guessed targets. */
  readonly columns: readonly { readonly name: string; readonly target: Target }[]
  readonly total: number
  readonly rows: readonly { readonly cells: readonly string[] }[]
  readonly mapping: readonly Target[]
  readonly fields: Fields<Target>
  /** A message about a missing required column; undefined if there is none. */
  readonly missing: string | undefined
  readonly busy: boolean
  readonly onMap: (mapping: readonly Target[]) => void
  readonly onCheck: () => void
  readonly onBack: () => void
}

// Contacts apps export about 60 columns. Above this number, columns without a field are hidden at first.
const maxColumnsShown = 10
const maxSamples = 3

/** The choices of a column's field. Fields without a group come first. */
function toChoices<Target extends string>({ targets, labels, groups }: Fields<Target>) {
  const toOption = (value: Target) => ({ value, label: labels[value] })
  const grouped = new Set(groups.flatMap(([, all]) => all))
  return [
    ...targets.filter((target) => !grouped.has(target)).map(toOption),
    ...groups.map(([group, all]) => ({ group, items: all.map(toOption) })),
  ]
}

/** The first distinct values of a column. */
function getSamples(rows: Props<string>['rows'], columnIndex: number): string {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const cell = cells[columnIndex]?.trim()
    if (cell) samples.add(cell)
    if (samples.size === maxSamples) break
  }
  return [...samples].join(', ')
}

/** Matches each column of the file to a field, starting with a guess. */
export function ImportColumns<Target extends string>({ fileName, columns, total, rows, mapping, ...props }: Props<Target>) {
  const { children, fields, missing, busy, onMap, onCheck, onBack } = props
  const { labels } = fields
  const [showsAll, setShowsAll] = useState(columns.length <= maxColumnsShown)
  // Depends on the guess, so that a column does not disappear when its field is changed.
  const isShown = (index: number) => showsAll || columns[index]?.target !== 'leave_out'
  const hiddenCount = columns.filter(({ target }) => target === 'leave_out').length
  const isTarget = (value: string): value is Target => value in labels
  const change = (index: number, value: string) => {
    if (isTarget(value)) onMap(mapping.with(index, value))
  }
  return (
    <>
      <ImportHeading step="Columns" title="Match the columns" />
      <Text c="dimmed" mb="md">
        {`${fileName}: ${formatCount(total, 'row')}. We matched the columns by their names. Check them before you continue.`}
      </Text>
      {children}
      <Stack>
        <ul className={classes.rows}>
          {columns.map(
            ({ name }, index) =>
              isShown(index) && (
                // oxlint-disable-next-line react/no-array-index-key -- columns keep their order, and their names may repeat
                <li key={index} className={`${classes.row} ${classes.column}`}>
                  <div>
                    <Text fw={600} truncate>
                      {name}
                    </Text>
                    <Hint truncate>{getSamples(rows, index) || 'empty'}</Hint>
                  </div>
                  <NativeSelect
                    aria-label={`Field for column ${index + 1}, ${name}`}
                    data={toChoices(fields)}
                    value={mapping[index]}
                    onChange={(event) => change(index, event.currentTarget.value)}
                  />
                </li>
              ),
          )}
        </ul>
        {!showsAll && (
          <Group>
            <SecondaryButton onClick={() => setShowsAll(true)}>{`Show ${hiddenCount} hidden columns`}</SecondaryButton>
          </Group>
        )}
        {repeatedTargets(mapping).map((target) => (
          <Hint key={target}>
            {`More than one column is matched to “${labels[target]}”. Each row uses the first that isn’t empty.`}
          </Hint>
        ))}
        {missing && <Text c="clay">{missing}</Text>}
        <Group>
          <Button onClick={onCheck} loading={busy} disabled={missing !== undefined}>
            Check the rows
          </Button>
          <SecondaryButton onClick={onBack}>Choose another file</SecondaryButton>
        </Group>
      </Stack>
    </>
  )
}
