import type { ImportRow } from '#contract/customer-import.ts'
import type { ImportTarget } from '#domain/import/columns.ts'
import { nameOf, textsOf } from '#domain/import/texts.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import classes from '#web/ui/Import.module.css'
import { sayProblem } from './mutations.ts'

interface Props {
  readonly rows: readonly ImportRow[]
  readonly mapping: readonly ImportTarget[]
}

const rowsAtOnce = 50

const pills: Record<ImportRow['outcome'], { icon: ReactNode; word: string }> = {
  new: { icon: <IconPlus size={14} aria-hidden />, word: 'New' },
  frame: { icon: <IconPlus size={14} aria-hidden />, word: 'New frame' },
  here: { icon: <IconCheck size={14} aria-hidden />, word: 'Already here' },
  refused: { icon: <IconAlertCircle size={14} aria-hidden />, word: 'Refused' },
}

/** Rows of the file, page by page, with what becomes of each. */
export function ImportRows({ rows, mapping }: Props) {
  const [from, setFrom] = useState(0)
  const page = rows.slice(from, from + rowsAtOnce)
  const count = (value: number) => value.toLocaleString('en')
  return (
    <>
      <ul className={classes.rows}>
        {page.map((row) => (
          <Row key={row.row} row={row} mapping={mapping} />
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
    </>
  )
}

function Row({ row: { row, outcome, cells, problems }, mapping }: { row: ImportRow; mapping: readonly ImportTarget[] }) {
  const texts = textsOf(cells, mapping)
  const frame = [texts.get('brand'), texts.get('model')].filter(Boolean).join(' ')
  const details = [texts.get('email'), texts.get('phone'), frame].filter(Boolean).join(' · ')
  const { icon, word } = pills[outcome]
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600} truncate c={nameOf(texts) ? undefined : 'dimmed'}>
          {nameOf(texts) || 'No name'}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          <span className={classes.number}>{`Row ${row}`}</span>
          {details && ` · ${details}`}
        </Text>
      </div>
      <span className={classes.pill} data-outcome={outcome}>
        {icon}
        {word}
      </span>
      {problems.length > 0 && (
        <ul className={classes.why}>
          {problems.map((problem) => (
            <li key={problem.path + problem.message} className={outcome === 'refused' ? 'late' : undefined}>
              {outcome === 'refused' ? sayProblem(problem) : problem.message}
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

export const outcomeWord = (outcome: ImportRow['outcome']): string => pills[outcome].word
