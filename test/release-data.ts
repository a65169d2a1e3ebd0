// The data of a release: a dump of its demo, and what screens showed of it. `test/releases` has one file per release.
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

import { digestRows } from '#database/dump/digest.ts'
import { rebuildDatabase } from '#database/dump/rebuild.ts'
import { withSnapshot } from '#database/dump/snapshot.ts'
import * as z from 'zod'

import type { Caller } from './callers.ts'

const releaseData = z.object({
  migrations: z.array(z.object({ file: z.string(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string().nullable() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), digest: z.string(), copied: z.string() }),
  ),
  /** The demo's accounts. */
  accounts: z.array(
    z.object({
      email: z.string(),
      password: z.string(),
      /** What `readScreens` returned. */
      screens: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type ReleaseData = z.infer<typeof releaseData>

const fileOf = (version: string): URL => new URL(`releases/${version}.json.br`, import.meta.url)

export const readRelease = async (version: string): Promise<ReleaseData> =>
  releaseData.parse(JSON.parse(brotliDecompressSync(await readFile(fileOf(version))).toString()))

export const writeRelease = (version: string, data: ReleaseData): Promise<void> =>
  writeFile(fileOf(version), brotliCompressSync(JSON.stringify(data), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }))

/** Reads every row of a database. */
export const dumpDatabase = (ownerUrl: string): Promise<Omit<ReleaseData, 'accounts'>> =>
  withSnapshot(ownerUrl, async (snapshot) => {
    const dumped: ReleaseData['tables'] = []
    for (const table of snapshot.tables) {
      const digest = digestRows()
      const copied = await text(snapshot.copyTable(table).pipe(digest))
      dumped.push({ name: table.name, columns: [...table.columns], ...digest.result(), copied })
    }
    return { migrations: [...snapshot.migrations], tables: dumped, sequences: [...(await snapshot.readSequences())] }
  })

/** Loads a release into an empty database, and upgrades it to this version. */
export const loadRelease = (ownerUrl: string, { tables, ...dump }: ReleaseData): Promise<void> =>
  rebuildDatabase(
    ownerUrl,
    {
      ...dump,
      tables: tables.map(({ copied, ...table }) => ({ ...table, read: () => Readable.from([copied], { objectMode: false }) })),
    },
    { replace: false },
  )

/** What lists, records and figures show. Only what doesn't depend on the current time. */
export async function readScreens(api: Caller): Promise<Record<string, unknown>> {
  const [jobs, customers, racquets, inventory] = await Promise.all([
    api.jobs.list({ limit: 100 }),
    api.customers.list({ limit: 100 }),
    api.racquets.list({ limit: 100 }),
    api.inventory.list({ limit: 100 }),
  ])
  const someJobs = jobs.items.filter((_, index) => index % 10 === 0)
  const someCustomers = customers.items.filter((_, index) => index % 10 === 0)
  const range = { from: '2026-06-01', to: '2026-10-31' }
  return {
    profile: await api.identity.profile(),
    jobs,
    customers,
    racquets,
    inventory,
    jobDetails: await Promise.all(someJobs.map(({ id }) => api.jobs.get({ id }))),
    customerDetails: await Promise.all(someCustomers.map(({ id }) => api.customers.get({ id }))),
    feedback: await api.feedback.list({ limit: 100 }),
    statements: await api.statements.list({ limit: 100 }),
    dayCloses: await api.dayClose.list({ limit: 100 }),
    payRuns: await api.pay.runs({ limit: 100 }),
    machines: await api.machines.list(),
    activity: await api.activity.list({ limit: 100 }),
    work: await api.analytics.work(range),
    profit: await api.analytics.profit(range),
    strings: await api.analytics.strings(range),
  }
}
