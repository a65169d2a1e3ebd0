import type { ShelfImportRow } from '#contract/inventory-import.ts'
import type { ShelfTarget } from '#domain/import/shelf-columns.ts'
import { textsOf } from '#domain/import/texts.ts'
import classes from '#web/ui/Import.module.css'
import { Button, Center, Text } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { sayProblem } from './mutations.ts'

interface Props {
  readonly rows: readonly ShelfImportRow[]
  readonly mapping: readonly ShelfTarget[]
}

const rowsAtOnce = 100
const icon = { size: 14, 'aria-hidden': true }

const pills = {
  new: { icon: <IconPlus {...icon} />, word: 'New' },
  here: { icon: <IconCheck {...icon} />, word: 'Already here' },
  refused: { icon: <IconAlertCircle {...icon} />, word: 'Refused' },
}

/** Rows of the file with what becomes of each. */
export function ShelfRows({ rows, mapping }: Props) {
  const [most, setMost] = useState(rowsAtOnce)
  return (
    <div>
      <ul className={classes.rows}>
        {rows.slice(0, most).map((row) => (
          <Row key={row.row} row={row} mapping={mapping} />
        ))}
      </ul>
      {rows.length > most && (
        <Center mt="md">
          <Button variant="default" onClick={() => setMost(most + rowsAtOnce)}>
            Show more
          </Button>
        </Center>
      )}
    </div>
  )
}

function Row({ row: { row, outcome, cells, problems }, mapping }: { row: ShelfImportRow; mapping: readonly ShelfTarget[] }) {
  const texts = textsOf(cells, mapping)
  const name = [texts.get('brand'), texts.get('model'), texts.get('gauge')].filter(Boolean).join(' ')
  const meters = texts.get('quantity_meters')
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600} truncate c={name ? undefined : 'dimmed'}>
          {name || 'No name'}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          <span className={classes.number}>{`Row ${row}`}</span>
          {[texts.get('color'), meters].filter(Boolean).map((text) => ` · ${text}`)}
        </Text>
      </div>
      <span className={classes.pill} data-outcome={outcome}>
        {pills[outcome].icon}
        {pills[outcome].word}
      </span>
      {problems.length > 0 && (
        <ul className={classes.why}>
          {problems.map((problem) => (
            <li key={problem.path + problem.message} className={outcome === 'refused' ? 'late' : undefined}>
              {outcome === 'refused' ? sayProblem(problem) : problem.message}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
