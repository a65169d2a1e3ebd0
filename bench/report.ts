// What was measured, as tables; each aim of the project with what became of it.
import type { Operation } from './asks.ts'
import type { Measured } from './compare.ts'
import type { First } from './first.ts'
import type { PageBytes } from './pages.ts'

export interface Aim {
  readonly what: string
  readonly aim: string
  readonly measured: string
  readonly isMet: boolean
}

interface Memory {
  readonly app: number | undefined
  readonly bare: number | undefined
}

/** Right-aligned columns under their titles, the first one to the left. */
function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  return [titles, widths.map((width) => '-'.repeat(width)), ...rows].map((cells) => line(cells).trimEnd()).join('\n')
}

const names = { bare: 'bare', rpc: 'app by RPC (as the web app asks)', rest: 'app by REST' } as const

const speedRow = ({ side, rate, p50, p99, rateRatio, p50Ratio, p99Ratio }: Measured): string[] => [
  `  ${names[side]}`,
  rate.toFixed(0),
  rateRatio.toFixed(2),
  p50.toFixed(1),
  p50Ratio.toFixed(2),
  p99.toFixed(1),
  p99Ratio.toFixed(2),
]

/** The four operations on the servers. */
export const speedTable = (measured: ReadonlyMap<Operation, readonly Measured[]>): string =>
  table(
    ['', 'a second', 'of bare', 'p50 ms', 'x bare', 'p99 ms', 'x bare'],
    [...measured].flatMap(([operation, sides]) => [[operation], ...sides.map(speedRow)]),
  )

const megabytes = (value: number | undefined): string => (value === undefined ? 'not known here' : `${value.toFixed(0)} MB`)

/** Resident memory of the processes, Postgres not counted. */
export const memoryTable = ({ before, after }: { before: Memory; after: Memory }): string =>
  table(
    ['memory', 'before the load', 'after'],
    [
      ['  bare', megabytes(before.bare), megabytes(after.bare)],
      ['  app', megabytes(before.app), megabytes(after.app)],
    ],
  )

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

/** What each route loads with an empty cache. */
export const bytesTable = (pages: readonly PageBytes[]): string =>
  table(
    ['kB of', 'JS gzip', 'JS brotli', 'CSS gzip', 'CSS brotli'],
    pages.map(({ route, js, css }) => [`  ${route}`, ...[js.gzip, js.br, css.gzip, css.br].map(kilobytes)]),
  )

/** The aims that the speed of the list decides. */
export const listAims = (sides: readonly Measured[]): Aim[] =>
  sides
    .filter(({ side }) => side !== 'bare')
    .flatMap(({ side, rateRatio, p99Ratio }) => [
      {
        what: `list 50 jobs, ${names[side]}`,
        aim: 'at least 0.6 of bare',
        measured: rateRatio.toFixed(2),
        isMet: rateRatio >= 0.6,
      },
      { what: '  its p99', aim: "under 4 times bare's", measured: p99Ratio.toFixed(2), isMet: p99Ratio < 4 },
    ])

/** `sinceStart` holds the start of Postgres and the first list; the web app was built and the database made before. */
export const startAim = ({ sinceStart, request }: First): Aim => ({
  what: `start to first list (of it the request: ${request.toFixed(0)} ms)`,
  aim: 'under 3 s',
  measured: `${(sinceStart / 1000).toFixed(2)} s`,
  isMet: sinceStart < 3000,
})

/** In kB of 1000 bytes, brotli. */
export function homeAims(pages: readonly PageBytes[]): Aim[] {
  const home = pages.find(({ route }) => route === '/home')
  const within = (what: string, bytes: number, most: number): Aim => ({
    what,
    aim: `under ${most} kB (brotli)`,
    measured: `${kilobytes(bytes)} kB`,
    isMet: bytes < most * 1000,
  })
  return home ? [within('/home: JS', home.js.br, 150), within('/home: CSS', home.css.br, 20)] : []
}

export const aimTable = (aims: readonly Aim[]): string =>
  table(
    ['aim', '', 'measured', ''],
    aims.map(({ what, aim, measured, isMet }) => [what, aim, measured, isMet ? 'met' : 'not met']),
  )
