// Reads the numbers of a file. Whether 1.200 is 1.2 or 1,200 is decided for a whole column (docs/decisions/0129).
import { withoutTrailingZeros } from '#domain/values/decimals.ts'
import { parseNumber, type DecimalMark } from '#domain/values/parse-number.ts'

/** How decimals are written: 27.50 or 27,50. The other mark, if there is one, separates thousands. */
export const decimalMarks = ['.', ','] as const satisfies readonly DecimalMark[]

const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

/** What a text means with each mark, as a plain decimal. Undefined if it has one reading, or is no number. */
function openReadings(text: string): Readonly<Record<DecimalMark, string>> | undefined {
  const parsed = parseNumber(text)
  if (parsed.kind !== 'ambiguous') return undefined
  const { mark, decimal, thousands } = parsed
  return mark === '.' ? { '.': decimal, ',': thousands } : { ',': decimal, '.': thousands }
}

/** The mark that a text proves: "0,925" and "1.200,5" have a decimal comma. */
function provenMark(text: string): DecimalMark | null {
  const parsed = parseNumber(text)
  return parsed.kind === 'number' ? parsed.decimalMark : null
}

/** A number as a plain decimal; 'open' if it has two readings and the mark is not known; null if it is no number. */
export function readNumber(text: string, mark: DecimalMark | null): string | null {
  const parsed = parseNumber(text, { decimalMark: mark ?? undefined })
  if (parsed.kind === 'ambiguous') return 'open'
  return parsed.kind === 'number' ? parsed.value : null
}

/** A text that shows which mark numbers have, for each mark that is shown. */
export type MarkEvidence = Partial<Record<DecimalMark, string>>

/** The first text that proves each mark. */
export function findMarks(texts: Iterable<string>): MarkEvidence {
  const evidence: MarkEvidence = {}
  for (const text of texts) {
    const mark = provenMark(text)
    if (mark) evidence[mark] ??= text.trim()
  }
  return evidence
}

/** What the numbers of one column show. */
export interface ColumnEvidence {
  readonly column: number
  /** Numbers that can be read with one mark only. */
  readonly byForm: MarkEvidence
  /** Numbers that the field allows with one mark only: a price of 1.234 has too many decimals. */
  readonly byValue: MarkEvidence
  /** A number with two readings that are both allowed, else one with two readings. */
  readonly example: string | null
}

interface NumberColumn {
  readonly column: number
  /** The cells, without units and currencies. */
  readonly texts: Iterable<string>
  /** Whether the field of the column can have this value. */
  readonly allows: (value: string) => boolean
}

const onlyMark = (evidence: MarkEvidence): DecimalMark | null => {
  const [mark, other] = decimalMarks.filter((one) => evidence[one] !== undefined)
  return mark !== undefined && other === undefined ? mark : null
}

/** Reads a column for what its numbers show. */
export function studyColumn({ column, texts, allows }: NumberColumn): ColumnEvidence {
  const distinct = new Set(texts)
  const byValue: MarkEvidence = {}
  let example: string | null = null
  for (const text of distinct) {
    const readings = openReadings(text)
    if (!readings) continue
    example ??= text.trim()
    const [allowed, other] = decimalMarks.filter((mark) => allows(readings[mark]))
    if (allowed !== undefined && other === undefined) byValue[allowed] ??= text.trim()
  }
  return { column, byForm: findMarks(distinct), byValue, example }
}

/** How the numbers of a column are read that have two readings. */
export interface ColumnNumbers {
  readonly column: number
  /** Null if it is not known: the user has to say. */
  readonly mark: DecimalMark | null
  /** A number of the column with two readings, and what it is read as. */
  readonly example: string
  readonly value: string | null
  /** The number of the file that has decided, and whether it is in this column; null if none has. */
  readonly evidence: { readonly text: string; readonly is_here: boolean } | null
}

type Decision = Pick<ColumnNumbers, 'mark' | 'evidence'>
const undecided: Decision = { mark: null, evidence: null }

function decideBy(evidence: MarkEvidence, mark: DecimalMark, is_here: boolean): Decision {
  const text = evidence[mark]
  return { mark, evidence: text === undefined ? null : { text, is_here } }
}

/** By how the column's numbers are written, else by their values and the other numbers of the file, unless those disagree. */
function decide({ byForm, byValue }: ColumnEvidence, ofFile: MarkEvidence): Decision {
  const form = onlyMark(byForm)
  if (form) return decideBy(byForm, form, true)
  if (byForm['.'] !== undefined) return undecided
  const [value, file] = [onlyMark(byValue), onlyMark(ofFile)]
  if (file && value !== otherMark(file)) return decideBy(ofFile, file, false)
  return value && !file ? { mark: value, evidence: null } : undecided
}

interface DecisionInput {
  /** The columns of numbers. */
  readonly columns: readonly ColumnEvidence[]
  /** What the numbers of other columns show. */
  readonly others: MarkEvidence
  /** What the user says, for all columns. */
  readonly chosen: DecimalMark | null
}

/** How each column is read that has numbers with two readings. */
export function decideNumbers({ columns, others, chosen }: DecisionInput): ColumnNumbers[] {
  const ofFile: MarkEvidence = Object.assign({}, others, ...columns.map(({ byForm }) => byForm).toReversed())
  return columns.flatMap((column) => {
    const { example } = column
    if (example === null) return []
    const { mark, evidence } = chosen === null ? decide(column, ofFile) : { mark: chosen, evidence: null }
    const value = mark && withoutTrailingZeros(readNumber(example, mark) ?? '')
    return [{ column: column.column, mark, example, value, evidence }]
  })
}

/** Whether the user has to say how decimals are written. */
export const needsDecimalMark = (numbers: readonly ColumnNumbers[]): boolean => numbers.some(({ mark }) => mark === null)

/** The mark for the numbers of a column that have two readings. */
export const markOf = (numbers: readonly ColumnNumbers[], column: number | undefined): DecimalMark | null =>
  numbers.find((one) => one.column === column)?.mark ?? null

/** Why a number with two readings is not read. */
export const openNumber = 'Choose how decimals are written'
