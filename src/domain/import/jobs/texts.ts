// The texts of a row, by field.
import type { JobTarget } from './columns.ts'

/** The columns of each field, in file order. */
export type ColumnsByTarget = ReadonlyMap<JobTarget, readonly number[]>

export function columnsByTarget(targets: readonly JobTarget[]): ColumnsByTarget {
  const columns = new Map<JobTarget, number[]>()
  for (const [column, target] of targets.entries()) columns.set(target, [...(columns.get(target) ?? []), column])
  return columns
}

// Marks for an empty value.
const emptyMark = /^(?:[-–—‐―]+|n\/a|n\.a\.)$/i

/** The texts of one row. If a field has several columns, the first filled cell counts; notes are joined, one line each. */
export class RowTexts {
  readonly #cells: readonly string[]
  readonly #columns: ColumnsByTarget

  constructor(cells: readonly string[], columns: ColumnsByTarget) {
    this.#cells = cells
    this.#columns = columns
  }

  get(target: JobTarget): string | undefined {
    const column = this.columnOf(target)
    if (column === undefined) return undefined
    return target === 'notes' ? this.#allOf(target).join('\n') : this.#textAt(column)
  }

  /** The column of the field's text, if the row has one. */
  columnOf(target: JobTarget): number | undefined {
    return this.#columns.get(target)?.find((column) => this.#textAt(column) !== '')
  }

  /** Whether the file has a column for this field, even if the row's cell is empty. */
  hasColumn(target: JobTarget): boolean {
    return this.#columns.has(target)
  }

  /** The first of these fields with a text. */
  first(...targets: readonly JobTarget[]): JobTarget | undefined {
    return targets.find((target) => this.columnOf(target) !== undefined)
  }

  #allOf(target: JobTarget): string[] {
    return (this.#columns.get(target) ?? []).map((column) => this.#textAt(column)).filter((text) => text !== '')
  }

  #textAt(column: number): string {
    const text = this.#cells[column]?.trim() ?? ''
    return emptyMark.test(text) ? '' : text
  }
}

// Cache limit: with more distinct cells than this, few repeat.
const maxRemembered = 20_000

/** Reads some cells of a row, caching the result: a file has few different customers, racquets and strings. */
export class RepeatedCells<Result> {
  readonly #positions: readonly number[]
  readonly #read: (texts: RowTexts) => Result
  readonly #columns: ColumnsByTarget
  readonly #results = new Map<string, Result>()

  constructor(targets: readonly JobTarget[], columns: ColumnsByTarget, read: (texts: RowTexts) => Result) {
    this.#positions = targets.flatMap((target) => columns.get(target) ?? [])
    this.#columns = columns
    this.#read = read
  }

  read(cells: readonly string[]): Result {
    let key = ''
    for (const position of this.#positions) key += `${cells[position] ?? ''}\u0001`
    const known = this.#results.get(key)
    if (known !== undefined) return known
    const result = this.#read(new RowTexts(cells, this.#columns))
    if (this.#results.size < maxRemembered) this.#results.set(key, result)
    return result
  }
}
