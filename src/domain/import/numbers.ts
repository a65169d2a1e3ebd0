// Reads the numbers of a file. A whole column decides whether 1.200 is 1.2 or 1,200 (docs/decisions/0129).
import { withoutTrailingZeros } from '#domain/values/numbers/decimals.ts'
import { parseNumber, type DecimalMark } from '#domain/values/numbers/parse-number.ts'

/** The decimal mark: 27.50 or 27,50. The other mark, if used, separates thousands. */
export const decimalMarks = ['.', ','] as const satisfies readonly DecimalMark[]

const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

/** The value of an ambiguous text for each mark, as a plain decimal. Undefined if the text is unambiguous or not a number. */
function openReadings(text: string): Readonly<Record<DecimalMark, string>> | undefined {
  const parsed = parseNumber(text)
  if (parsed.kind !== 'ambiguous') return undefined
  const { mark, decimal, thousands } = parsed
  return mark === '.' ? { '.': decimal, ',': thousands } : { ',': decimal, '.': thousands }
}

/** The decimal mark that a text proves: "0,925" and "1.200,5" have a comma. */
function provenMark(text: string): DecimalMark | null {
  const parsed = parseNumber(text)
  return parsed.kind === 'number' ? parsed.decimalMark : null
}

/** A number as a plain decimal; 'open' if it is ambiguous and the mark is unknown; null if the text is not a number. */
export function readNumber(text: string, mark: DecimalMark | null): string | null {
  const parsed = parseNumber(text, { decimalMark: mark ?? undefined })
  if (parsed.kind === 'ambiguous') return 'open'
  return parsed.kind === 'number' ? parsed.value : null
}

/** An example text for each decimal mark that the numbers show. */
type MarkEvidence = Partial<Record<DecimalMark, string>>

/** The first text that proves each mark. */
export function findMarks(texts: Iterable<string>): MarkEvidence {
  const evidence: MarkEvidence = {}
  for (const text of texts) {
    const mark = provenMark(text)
    if (mark) evidence[mark] ??= text.trim()
  }
  return evidence
}

interface ColumnEvidence {
  readonly column: number
  /** Numbers whose form allows only one mark. */
  readonly byForm: MarkEvidence
  /** Numbers whose value is valid with only one mark: a price of 1.234 has too many decimals. */
  readonly byValue: MarkEvidence
  /** An ambiguous number, preferably one that is valid with both marks. */
  readonly example: string | null
}

interface NumberColumn {
  readonly column: number
  /** The cells without units and currencies. */
  readonly texts: Iterable<string>
  /** Whether the column's field can have this value. */
  readonly allows: (value: string) => boolean
}

const onlyMark = (evidence: MarkEvidence): DecimalMark | null => {
  const [mark, other] = decimalMarks.filter((one) => evidence[one] !== undefined)
  return mark !== undefined && other === undefined ? mark : null
}

/** Collects the evidence in a column's numbers. */
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

/** How to read the ambiguous numbers of a column. */
export interface ColumnNumbers {
  readonly column: number
  /** Null if unknown: the user has to choose. */
  readonly mark: DecimalMark | null
  /** An ambiguous number of the column, and the value it is read as. */
  readonly example: string
  readonly value: string | null
  /** The number that decided, and whether it is in this column; null if there is none. */
  readonly evidence: { readonly text: string; readonly is_here: boolean } | null
}

type Decision = Pick<ColumnNumbers, 'mark' | 'evidence'>
const undecided: Decision = { mark: null, evidence: null }

function decideBy(evidence: MarkEvidence, mark: DecimalMark, is_here: boolean): Decision {
  const text = evidence[mark]
  return { mark, evidence: text === undefined ? null : { text, is_here } }
}

/** Decides by the form of the column's numbers, or else by their values and the file's other numbers, unless those disagree. */
function decide({ byForm, byValue }: ColumnEvidence, ofFile: MarkEvidence): Decision {
  const form = onlyMark(byForm)
  if (form) return decideBy(byForm, form, true)
  if (byForm['.'] !== undefined) return undecided
  const [value, file] = [onlyMark(byValue), onlyMark(ofFile)]
  if (file && value !== otherMark(file)) return decideBy(ofFile, file, false)
  return value && !file ? { mark: value, evidence: null } : undecided
}

interface DecisionInput {
  /** The number columns. */
  readonly columns: readonly ColumnEvidence[]
  readonly others: MarkEvidence
  /** The user's choice for all columns. */
  readonly chosen: DecimalMark | null
}

/** How to read each column that has ambiguous numbers. */
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

/** Whether the user has to choose the decimal mark. */
export const needsDecimalMark = (numbers: readonly ColumnNumbers[]): boolean => numbers.some(({ mark }) => mark === null)

/** The decimal mark for a column's ambiguous numbers. */
export const markOf = (numbers: readonly ColumnNumbers[], column: number | undefined): DecimalMark | null =>
  numbers.find((one) => one.column === column)?.mark ?? null

/** The message for a number that is still ambiguous. */
export const openNumber = 'Choose how decimals are written'
