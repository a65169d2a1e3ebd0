import type { FieldProblem } from '#domain/errors.ts'
import { completeRows, type RowPage } from '#domain/import/listed-rows.ts'
import { Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconPlus, IconHelp } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Pill, type PillTone } from '#web/components/display/Pill.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'

import classes from './Import.module.css'

const outcomes = ['new', 'new_racquet', 'existing', 'refused'] as const
type Outcome = (typeof outcomes)[number]

export interface ImportedRow {
  /** The row number as spreadsheets count: the heading is row 1. */
  readonly row: number
  readonly outcome: Outcome
  readonly cells: readonly string[]
  readonly problems: readonly FieldProblem[]
  /** Notes about a row that is imported. */
  readonly notices?: readonly string[]
}

export interface RowDescription {
  readonly name: string
  readonly details: string
  /** The brands and models read from the row. */
  readonly names?: readonly ReadName[]
}

interface Props<Row extends ImportedRow> {
  readonly rows: readonly Row[]
  /** The field of each column. */
  readonly mapping: readonly string[]
  /** Returns the row's title and details. */
  readonly describe: (cells: readonly string[], row: Row) => RowDescription
  readonly formatProblem: (problem: FieldProblem) => string
  readonly renderFields?: (row: Row) => ReactNode
}

const pageSize = 50

const pills: Record<ImportedRow['outcome'], { tone: PillTone; icon: ReactNode; label: string }> = {
  new: { tone: 'good', icon: <IconPlus size={14} aria-hidden />, label: 'New' },
  new_racquet: { tone: 'good', icon: <IconPlus size={14} aria-hidden />, label: 'New racquet' },
  existing: { tone: 'quiet', icon: <IconCheck size={14} aria-hidden />, label: 'Already exists' },
  refused: { tone: 'bad', icon: <IconAlertCircle size={14} aria-hidden />, label: 'Can’t import' },
}

type OutcomeCounts = { readonly [outcome in ImportedRow['outcome']]?: number }

interface ByOutcomeProps<Row extends ImportedRow> extends Props<Row> {
  /** The number of rows in the file, in total and by outcome. `rows` contains only the first ones of each outcome. */
  readonly counts: OutcomeCounts & { readonly rows: number }
  /** Loads more rows, after a row of the file: those of one outcome, or all. */
  readonly onLoad: (page: RowPage) => Promise<readonly Row[]>
}

/** The rows of the file, with a filter by outcome. */
export function ImportRowsByOutcome<Row extends ImportedRow>({ counts, rows, onLoad, ...rowProps }: ByOutcomeProps<Row>) {
  const [filter, setFilter] = useState<Outcome | null>(null)
  const total = filter === null ? counts.rows : (counts[filter] ?? 0)
  return (
    <>
      <div className={classes.filter} role="group" aria-label="Rows to show">
        <button type="button" aria-pressed={filter === null} onClick={() => setFilter(null)}>
          {`All ${counts.rows.toLocaleString('en')}`}
        </button>
        {outcomes.map((outcome) => {
          const { [outcome]: count = 0 } = counts
          if (count === 0) return null
          return (
            <button key={outcome} type="button" aria-pressed={filter === outcome} onClick={() => setFilter(outcome)}>
              {`${pills[outcome].label} ${count.toLocaleString('en')}`}
            </button>
          )
        })}
      </div>
      {rows.length > 0 && (
        <ImportRows
          key={filter}
          rows={filter === null ? completeRows(rows, counts) : rows.filter(({ outcome }) => outcome === filter)}
          source={rows}
          total={total}
          onLoad={(after) => onLoad({ outcome: filter ?? undefined, after })}
          {...rowProps}
        />
      )}
    </>
  )
}

/** Explains what to do when not all rejected rows are listed. */
export function RejectedRowsNote({ listed, count }: { listed: number; count: number }) {
  if (listed >= count) return null
  const format = (value: number) => value.toLocaleString('en')
  return (
    <Text c="dimmed">
      {`Only the first ${format(listed)} of ${format(count)} rejected rows are listed. If many have the same reason, correct the original file and import it again.`}
    </Text>
  )
}

interface RowsProps<Row extends ImportedRow> extends Props<Row> {
  /** The total number of rows; `rows` contains the first of them. */
  readonly total: number
  /** A different array for every check of the file, which makes the rows loaded before outdated. */
  readonly source?: readonly Row[]
  /** Loads more rows, after a row of the file. */
  readonly onLoad?: (after: number) => Promise<readonly Row[]>
}

/** The rows of the file with the outcome of each, in pages. */
export function ImportRows<Row extends ImportedRow>({ rows: firstRows, source, total, onLoad, ...rowProps }: RowsProps<Row>) {
  const { rows, page, start, setStart, isLoading, showNext } = useRowPages(firstRows, { source, total, onLoad })
  const formatCount = (value: number) => value.toLocaleString('en')
  return (
    <div>
      <ul className={classes.rows}>
        {page.map((row) => (
          <RowItem key={row.row} row={row} {...rowProps} />
        ))}
      </ul>
      {(rows.length > pageSize || rows.length < total) && (
        <Group justify="center" mt="md">
          <SecondaryButton disabled={start === 0} onClick={() => setStart(start - pageSize)} aria-label="Previous rows">
            Previous
          </SecondaryButton>
          <Text className="tabular" aria-live="polite">
            {`${formatCount(start + 1)} to ${formatCount(start + page.length)} of ${formatCount(total)}`}
          </Text>
          <SecondaryButton
            disabled={start + pageSize >= total}
            loading={isLoading}
            onClick={() => void showNext()}
            aria-label="Next rows"
          >
            Next
          </SecondaryButton>
        </Group>
      )}
    </div>
  )
}

/** Splits rows into pages. Rows that are not in the first list are loaded when they are shown. */
function useRowPages<Row extends ImportedRow>(
  first: readonly Row[],
  { source, total, onLoad }: Pick<RowsProps<Row>, 'source' | 'total' | 'onLoad'>,
) {
  const [position, setStart] = useState(0)
  const [loaded, setLoaded] = useState<{ readonly source: typeof source; readonly rows: readonly Row[] }>({ source, rows: [] })
  const [isLoading, setLoading] = useState(false)
  const more = loaded.source === source ? loaded.rows : []
  const rows = [...first, ...more]
  // After a check, rows of this page may have to be loaded again.
  const start = rows.length >= Math.min(total, position + pageSize) ? position : 0
  const showNext = async () => {
    const next = start + pageSize
    const last = rows.at(-1)
    if (rows.length < Math.min(total, next + pageSize) && last && onLoad) {
      setLoading(true)
      const following = await onLoad(last.row)
      setLoading(false)
      setLoaded({ source, rows: [...more, ...following] })
      if (rows.length + following.length <= next) return
    }
    setStart(next)
  }
  return { rows, page: rows.slice(start, start + pageSize), start, setStart, isLoading, showNext }
}

function RowItem<Row extends ImportedRow>({
  row,
  mapping,
  describe,
  formatProblem,
  renderFields,
}: Omit<Props<Row>, 'rows'> & { row: Row }) {
  const { row: number, outcome, cells, problems, notices = [] } = row
  const { name, details, names = [] } = describe(cells, row)
  const { tone, icon, label } = pills[outcome]
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600} truncate c={name ? undefined : 'dimmed'}>
          {name || 'No name'}
        </Text>
        <Hint truncate>
          <span className={classes.number}>{`Row ${number}`}</span>
          {details && ` · ${details}`}
        </Hint>
      </div>
      <Pill tone={tone}>
        {icon}
        {label}
      </Pill>
      {names.length > 0 && <ReadNames names={names} />}
      {problems.length > 0 && (
        <ul className={classes.why}>
          {problems.map((problem) => (
            <li key={problem.path + problem.message} className={outcome === 'refused' ? 'late' : undefined}>
              {outcome === 'refused' ? formatProblem(problem) : problem.message}
              {outcome === 'refused' && <Value text={cells[mapping.findIndex((target) => target === problem.path)]} />}
            </li>
          ))}
        </ul>
      )}
      {notices.length > 0 && (
        <ul className={classes.why}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      {renderFields?.(row)}
    </li>
  )
}

const maxValueLength = 60

const Value = ({ text = '' }: { text: string | undefined }) => {
  if (text.trim() === '') return null
  return <Hint span>{` (“${text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text}”)`}</Hint>
}

/** A name from a file, split into brand and model. */
interface ReadName {
  readonly part: string
  readonly brand: string
  readonly model: string
  /** Whether brand and model are a guess. */
  readonly isGuess: boolean
}

/** Shows brand and model separately, and marks guesses. */
const ReadNames = ({ names }: { names: readonly ReadName[] }) => (
  <ul className={classes.names}>
    {names.map(({ part, brand, model, isGuess }) => (
      <li key={part}>
        <span className={classes.part}>{part}</span>
        <span className={classes.nameField}>
          <span className={classes.part}>Brand</span> <bdi>{brand}</bdi>
        </span>
        <span className={classes.nameField}>
          <span className={classes.part}>Model</span> <bdi>{model}</bdi>
        </span>
        {isGuess && (
          <Pill tone="busy">
            <IconHelp size={14} aria-hidden />
            Guess
          </Pill>
        )}
      </li>
    ))}
  </ul>
)
