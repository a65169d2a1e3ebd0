// Archives of version 0.3 and earlier have the histories of jobs in a table of their own, and some of their events.
import type { JobEvent } from '#contract/jobs/job-detail.ts'
import { archiveShop, rowsIn, tableOf, textOf, type ArchiveShop } from '#test/archives.ts'
import type { Person } from '#test/callers.ts'
import { strToU8 } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'

let shop: ArchiveShop

beforeAll(async () => {
  shop = await archiveShop()
})

async function historiesOf({ api }: Person): Promise<Map<string, JobEvent[]>> {
  const { items } = await api.jobs.list({ limit: 100 })
  return new Map(await Promise.all(items.map(async ({ id }) => [id, (await api.jobs.get({ id })).events] as const)))
}

const account = z.looseObject({ tables: z.record(z.string(), z.number()) })

/** The archive as version 0.3 would have written it. */
function earlierArchive(histories: ReadonlyMap<string, readonly JobEvent[]>, edit = (step: object) => step): Uint8Array {
  const rows = [...histories].flatMap(([string_job_id, steps]) =>
    steps.map(({ id, kind, from_value, to_value, amount, payment_method, by_user_id, by_access_token, created_at }) =>
      edit({
        stringer_id: shop.ann.id,
        id,
        string_job_id,
        kind,
        from_value,
        to_value,
        amount: amount === null ? null : Number(amount),
        payment_method,
        by_user_id,
        access_token_id: by_access_token?.id ?? null,
        created_at,
      }),
    ),
  )
  return shop.changed((files) => {
    const { tables, ...described } = account.parse(JSON.parse(textOf(files['account.json'])))
    const text = JSON.stringify({ ...described, format_version: 1, tables: { ...tables, job_events: rows.length } })
    expect(rowsIn(files, 'events').length).toBeGreaterThan(0)
    return { ...files, 'job_events.json': tableOf(rows), 'account.json': strToU8(text) }
  })
}

it('imports the histories', async () => {
  const histories = await historiesOf(shop.ann)
  expect([...histories.values()].flat().some(({ kind }) => kind === 'payment')).toBe(true)
  const bob = await shop.newcomer()
  expect(await shop.imported(bob, earlierArchive(histories))).toMatchObject({ state: 'done', problem: null })
  const imported = await historiesOf(bob)
  expect(imported.size).toBe(histories.size)
  for (const [id, steps] of histories) {
    const expected = steps.map((step) => ({ ...step, by_user_id: step.by_user_id && bob.user_id, by_name: expect.anything() }))
    expect(imported.get(id)?.map((step) => ({ ...step, by_name: step.by_name ?? '' }))).toEqual(expected)
  }
})

it('refuses an unknown status', async () => {
  const edit = (step: object) => ({ ...step, to_value: 'lost' })
  const result = await shop.imported(await shop.newcomer(), earlierArchive(await historiesOf(shop.ann), edit))
  expect(result?.problem?.message).toContain('job_events.json can’t be read')
})
