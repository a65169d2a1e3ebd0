import type { FieldProblem } from '#domain/errors.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import classes from './Import.module.css'
import { Pill, type PillTone } from '#web/components/display/Pill.tsx'

const outcomes = ['new', 'frame', 'here', 'refused'] as const

export interface ImportedRow {
  /** As a spreadsheet counts. */
  readonly row: number
  readonly outcome: (typeof outcomes)[number]
  readonly cells: readonly string[]
  readonly problems: readonly FieldProblem[]
}

interface Props {
  readonly rows: readonly ImportedRow[]
  /** What each column is. */
  readonly mapping: readonly string[]
  /** What the row is called, and what is known of it. */
  readonly describe: (cells: readonly string[]) => { readonly name: string; readonly details: string }
  readonly say: (problem: FieldProblem) => string
}

const rowsAtOnce = 50

const pills: Record<ImportedRow['outcome'], { tone: PillTone; icon: ReactNode; word: string }> = {
  new: { tone: 'good', icon: <IconPlus size={14} aria-hidden />, word: 'New' },
  frame: { tone: 'good', icon: <IconPlus size={14} aria-hidden />, word: 'New frame' },
  here: { tone: 'quiet', icon: <IconCheck size={14} aria-hidden />, word: 'Already here' },
  refused: { tone: 'bad', icon: <IconAlertCircle size={14} aria-hidden />, word: 'Refused' },
}

/** The rows with what becomes of each; by outcome, when one is chosen. */
export function ImportRowsByOutcome({ rows, ...shown }: Props) {
  const [only, setOnly] = useState<ImportedRow['outcome'] | null>(null)
  const counts = new Map(outcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]))
  return (
    <>
      <div className={classes.filter} role="group" aria-label="Rows to show">
        <button type="button" aria-pressed={only === null} onClick={() => setOnly(null)}>
          {`All ${rows.length.toLocaleString('en')}`}
        </button>
        {[...counts].map(
          ([outcome, count]) =>
            count > 0 && (
              <button key={outcome} type="button" aria-pressed={only === outcome} onClick={() => setOnly(outcome)}>
                {`${pills[outcome].word} ${count.toLocaleString('en')}`}
              </button>
            ),
        )}
      </div>
      {rows.length > 0 && (
        <ImportRows key={only} rows={only === null ? rows : rows.filter(({ outcome }) => outcome === only)} {...shown} />
      )}
    </>
  )
}

/** Rows of the file, page by page, with what becomes of each. */
export function ImportRows({ rows, ...shown }: Props) {
  const [from, setFrom] = useState(0)
  const page = rows.slice(from, from + rowsAtOnce)
  const count = (value: number) => value.toLocaleString('en')
  return (
    <div>
      <ul className={classes.rows}>
        {page.map((row) => (
          <Row key={row.row} row={row} {...shown} />
        ))}
      </ul>
      {rows.length > rowsAtOnce && (
        <Group justify="center" mt="md">
          <Button variant="default" disabled={from === 0} onClick={() => setFrom(from - rowsAtOnce)}>
            Back
          </Button>
          <Text className="tabular" aria-live="polite">
            {`${count(from + 1)} to ${count(from + page.length)} of ${count(rows.length)}`}
          </Text>
          <Button
            variant="default"
            disabled={from + rowsAtOnce >= rows.length}
            onClick={() => setFrom(from + rowsAtOnce)}
            aria-label="Next rows"
          >
            Next
          </Button>
        </Group>
      )}
    </div>
  )
}

function Row({ row: { row, outcome, cells, problems }, mapping, describe, say }: Omit<Props, 'rows'> & { row: ImportedRow }) {
  const { name, details } = describe(cells)
  const { tone, icon, word } = pills[outcome]
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600} truncate c={name ? undefined : 'dimmed'}>
          {name || 'No name'}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          <span className={classes.number}>{`Row ${row}`}</span>
          {details && ` · ${details}`}
        </Text>
      </div>
      <Pill tone={tone}>
        {icon}
        {word}
      </Pill>
      {problems.length > 0 && (
        <ul className={classes.why}>
          {problems.map((problem) => (
            <li key={problem.path + problem.message} className={outcome === 'refused' ? 'late' : undefined}>
              {outcome === 'refused' ? say(problem) : problem.message}
              {outcome === 'refused' && <Value text={cells[mapping.findIndex((target) => target === problem.path)]} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const longest = 60

const Value = ({ text = '' }: { text: string | undefined }) => {
  if (text.trim() === '') return null
  return <Text span size="sm" c="dimmed">{` (“${text.length > longest ? `${text.slice(0, longest)}…` : text}”)`}</Text>
}
