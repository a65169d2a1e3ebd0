// Formats the measurements as tables, and lists whether each goal was met.
import type { PageSize } from './bundle-size.ts'
import type { ApiResult } from './compare.ts'
import type { Api, Operation } from './operations.ts'
import type { StartTimes } from './servers.ts'

export interface Goal {
  readonly name: string
  readonly target: string
  readonly measured: string
  readonly isMet: boolean
}

interface Memory {
  readonly app: number | undefined
  readonly bare: number | undefined
}

/** Aligns the first column left and the others right. */
export function formatTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, n) => Math.max(title.length, ...rows.map((row) => (row[n] ?? '').length)))
  const formatRow = (cells: readonly string[]) =>
    cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  ')
  return [titles, widths.map((width) => '-'.repeat(width)), ...rows].map((cells) => formatRow(cells).trimEnd()).join('\n')
}

const apiLabels = { bare: 'bare server', rpc: 'app, RPC', rest: 'app, REST' } as const

const speedRow = ({ api, rate, p50, p99, rateRatio, p50Ratio, p99Ratio, processor, processorRatio }: ApiResult): string[] => [
  `  ${apiLabels[api]}`,
  rate.toFixed(0),
  rateRatio.toFixed(2),
  p50.toFixed(1),
  p50Ratio.toFixed(2),
  p99.toFixed(1),
  p99Ratio.toFixed(2),
  processor.toFixed(2),
  processorRatio.toFixed(2),
]

export const formatSpeeds = (results: ReadonlyMap<Operation, readonly ApiResult[]>): string =>
  formatTable(
    ['', 'per second', 'of bare', 'p50 ms', 'x bare', 'p99 ms', 'x bare', 'processor ms', 'x bare'],
    [...results].flatMap(([operation, rows]) => [[operation], ...rows.map(speedRow)]),
  )

export const formatMegabytes = (value: number | undefined): string => (value === undefined ? 'unknown' : `${value.toFixed(0)} MB`)

/** Resident memory of the processes, excluding Postgres. */
export const formatMemory = ({ before, after }: { before: Memory; after: Memory }): string =>
  formatTable(
    ['memory', 'before the load', 'after'],
    [
      ['  bare server', formatMegabytes(before.bare), formatMegabytes(after.bare)],
      ['  app', formatMegabytes(before.app), formatMegabytes(after.app)],
    ],
  )

const formatKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

/** The download size for a new visitor, in kB of 1000 bytes. */
export const formatPageSizes = (pages: readonly PageSize[]): string =>
  formatTable(
    ['kB', 'JS gzip', 'JS brotli', 'CSS gzip', 'CSS brotli'],
    pages.map(({ path, js, css }) => [`  ${path}`, ...[js.gzip, js.br, css.gzip, css.br].map(formatKilobytes)]),
  )

/** Minimum requests per second relative to the bare server. */
const minRatios: readonly (readonly [Operation, Api, number])[] = [
  ['list 50 jobs', 'rpc', 0.65],
  ['list 50 jobs', 'rest', 0.6],
  ['one job', 'rpc', 0.5],
  ['one job', 'rest', 0.5],
  ['create', 'rpc', 0.6],
  ['create', 'rest', 0.6],
]

const maxListP99 = 4

export function speedGoals(results: ReadonlyMap<Operation, readonly ApiResult[]>): Goal[] {
  const resultOf = (operation: Operation, of: Api) => results.get(operation)?.find(({ api }) => api === of)
  const rates = minRatios.map(([operation, api, min]): Goal => {
    const { rateRatio = Number.NaN } = resultOf(operation, api) ?? {}
    return {
      name: `${operation}, ${apiLabels[api]}`,
      target: `at least ${min} of bare`,
      measured: rateRatio.toFixed(2),
      isMet: rateRatio >= min,
    }
  })
  const p99s = (['rpc', 'rest'] as const).map((api): Goal => {
    const { p99Ratio = Number.NaN } = resultOf('list 50 jobs', api) ?? {}
    return {
      name: `p99 of the list, ${apiLabels[api]}`,
      target: `under ${maxListP99} times bare`,
      measured: p99Ratio.toFixed(2),
      isMet: p99Ratio < maxListP99,
    }
  })
  return [...rates, ...p99s]
}

const maxIdleMegabytes = 170
const maxMegabytes = 350

export const memoryGoals = ({ before, after }: { before: Memory; after: Memory }): Goal[] => {
  const toGoal = (name: string, megabytes: number | undefined, max: number): Goal => ({
    name,
    target: `under ${max} MB`,
    measured: formatMegabytes(megabytes),
    isMet: megabytes !== undefined && megabytes < max,
  })
  return [
    toGoal('memory before the load', before.app, maxIdleMegabytes),
    toGoal('memory after the load', after.app, maxMegabytes),
  ]
}

const maxStartMs = 1200

export const startGoal = ({ untilFirstList, request }: StartTimes): Goal => ({
  name: `start to first list (the request: ${request.toFixed(0)} ms)`,
  target: `under ${maxStartMs / 1000} s`,
  measured: `${(untilFirstList / 1000).toFixed(2)} s`,
  isMet: untilFirstList < maxStartMs,
})

export function pageSizeGoals(pages: readonly PageSize[]): Goal[] {
  const toGoal = (name: string, bytes: number, maxKilobytes: number): Goal => ({
    name,
    target: `under ${maxKilobytes} kB (brotli)`,
    measured: `${formatKilobytes(bytes)} kB`,
    isMet: bytes < maxKilobytes * 1000,
  })
  const maxScript: Readonly<Record<string, number>> = { '/home': 150, '/feedback': 80 }
  return pages.flatMap(({ path, js }) => {
    const max = maxScript[path]
    return max === undefined ? [] : [toGoal(`${path}: JS`, js.br, max)]
  })
}

export const formatGoals = (goals: readonly Goal[]): string =>
  formatTable(
    ['goal', 'target', 'measured', ''],
    goals.map(({ name, target, measured, isMet }) => [name, target, measured, isMet ? 'met' : 'not met']),
  )
