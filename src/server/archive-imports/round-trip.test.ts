// An export stays the same when it is imported into another account and exported again.
import { historyKinds } from '#domain/jobs/history.ts'
import { exportedTables } from '#server/exports/archive-queries.ts'
import { archiveShop, rowsIn, textOf, type ArchiveShop, type Files } from '#test/archives.ts'
import { refusal, type Person } from '#test/callers.ts'
import { aJob } from '#test/factories.ts'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'

import { importedApart, importedTables, notImported } from './table-queries.ts'

let shop: ArchiveShop

/** Imports keep only the events that belong to a job's history. */
function isHistoryIn(files: Files) {
  const jobs = new Set(rowsIn(files, 'string_jobs').map(({ id }) => id))
  return ({ kind, record_id }: Record<string, unknown>) => historyKinds.some((known) => known === kind) && jobs.has(record_id)
}

beforeAll(async () => {
  shop = await archiveShop()
})

it('handles every table of the export', () => {
  const known = [importedTables, importedApart, notImported].flatMap((tables) => Object.keys(tables))
  expect(known.toSorted()).toEqual(Object.keys(exportedTables).toSorted())
})

describe('an export imported into an empty account', () => {
  let bob: Person
  let again: Files
  let original: Files

  beforeAll(async () => {
    bob = await shop.newcomer()
    await shop.imported(bob, shop.archive)
    original = unzipSync(shop.archive)
    again = unzipSync(await shop.exported(bob))
  })

  // Columns that differ by design, besides the ids of the account and its files.
  const stamps = ['stringer_id', 'created_at', 'updated_at']
  const unlike: Record<string, readonly string[]> = {
    businesses: ['id', 'owner_id', 'owner_name', ...stamps],
    racquet_photos: ['file_id', 'created_at'],
    access_tokens: ['user_id', 'revoked_at', 'updated_at'],
    string_jobs: ['assigned_to', 'strung_by'],
    events: ['by_user_id', 'topics'],
    calibrations: ['by_user_id'],
    inventory_movements: ['by_user_id'],
    feedback: ['by_user_id'],
    replies: ['done_by_user_id', 'assigned_to'],
    messages: ['state', 'reason', 'why', 'by_user_id'],
    statements: ['by_user_id'],
    message_settings: ['on_since', 'next_check_at'],
    customer_merges: [
      'gone',
      'preference',
      'racquet_ids',
      'taken',
      'renumbered',
      'paid_for',
      'statement_ids',
      'statement_job_ids',
    ],
    text_settings: ['provider', 'gateway_header_names'],
    webhook_endpoints: ['is_on', 'created_at', 'updated_at'],
  }
  const rowsOf = (files: Files, table: string) => {
    const without = new Set(['stringer_id', ...(unlike[table] ?? [])])
    // Compares numbers as text, so they must match digit for digit.
    const rows: Record<string, unknown>[] = JSON.parse(textOf(files[`${table}.json`]).replaceAll(/:(-?[\d.]+)(?=[,}])/g, ':"$1"'))
    // Events of the same time have no order.
    const byId = (one: Record<string, unknown>, other: Record<string, unknown>) =>
      String(one['id']).localeCompare(String(other['id']))
    const imported = table === 'events' ? rows.filter(isHistoryIn(files)).toSorted(byId) : rows
    return imported.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !without.has(name))))
  }

  it('finishes', async () => {
    expect((await bob.api.archiveImports.latest()).import).toMatchObject({
      state: 'done',
      progress: 100,
      counts: { photos: 1, feedback: 1, items: 1 },
      problem: null,
    })
  })

  it.each(Object.keys(exportedTables).filter((name) => !(name in notImported)))(
    'has the same %s when exported again',
    (table) => {
      expect(rowsOf(original, table).length).toBeGreaterThan(0)
      expect(rowsOf(again, table)).toEqual(rowsOf(original, table))
    },
  )

  it('lacks exactly what the export’s README lists', () => {
    const [, section = ''] = textOf(original['README.txt']).split('WHAT AN IMPORT DOES NOT RESTORE')
    const [lost = ''] = section.split('These are restored with changes')
    const named = Object.keys(exportedTables).filter((name) => new RegExp(`\\b${name}\\b`).test(lost))
    expect(named.toSorted()).toEqual(Object.keys(notImported).toSorted())
  })

  it('has the same photos', () => {
    const photos = (files: Files) => Object.entries(files).filter(([name]) => name.startsWith('photos/'))
    expect(photos(original)).toHaveLength(1)
    expect(photos(again)).toEqual(photos(original))
  })

  it('shows its records', async () => {
    const [mine, theirs] = [await bob.api.jobs.list({ limit: 100 }), await shop.ann.api.jobs.list({ limit: 100 })]
    expect(mine.items.map(({ id, job_number }) => [id, job_number])).toEqual(
      theirs.items.map(({ id, job_number }) => [id, job_number]),
    )
    expect((await bob.api.search.find({ text: 'Jonas Berg' })).customers).toHaveLength(1)
    const [item] = (await bob.api.inventory.list({})).items
    expect(item?.quantity_meters).toBe('100.25')
    const history = await Promise.all(mine.items.map(({ id }) => bob.api.jobs.get({ id })))
    expect(history.flatMap(({ events }) => events).some(({ by_access_token }) => by_access_token?.name === 'Till')).toBe(true)
  })

  it('has new links, except for revoked ones, and no secrets of the other account', async () => {
    const tokens = await shop.database.owner<{ old: string | null; new: string | null }[]>`select a.token as old, b.token as new
      from feedback_links a join feedback_links b using (string_job_id) where a.stringer_id = ${shop.ann.id} and b.stringer_id = ${bob.id}`
    expect(tokens.length).toBeGreaterThan(3)
    for (const { old, new: created } of tokens)
      expect({ old, isNew: created !== old && created !== null }).toMatchObject({ isNew: old !== null })
    expect((await bob.api.accessTokens.list()).items).toEqual([])
    expect((await bob.api.webhooks.list()).items).toMatchObject([{ is_on: false, url: 'https://example.com/' }])
  })

  it('sends nothing: waiting messages are canceled and webhooks are not called', async () => {
    const states = await shop.database.owner<{ state: string; count: number }[]>`select state, count(*)::int from messages
      where stringer_id = ${bob.id} group by state`
    expect(states.filter(({ state }) => ['waiting', 'sending'].includes(state))).toEqual([])
    expect(
      await shop.database.owner`select 1 from messages where stringer_id = ${shop.ann.id} and state = 'waiting'`,
    ).not.toHaveLength(0)
    expect(await shop.database.owner`select 1 from webhook_deliveries where stringer_id = ${bob.id}`).toHaveLength(0)
  })

  it('continues with the next job number', async () => {
    const [last] = await shop.database.owner<
      { n: number }[]
    >`select last_job_number as n from job_counters where stringer_id = ${shop.ann.id}`
    const [racquet] = (await bob.api.racquets.list({})).items
    const job = await aJob(bob.api, { racquet_id: racquet?.id ?? '' })
    expect(job.job_number).toBe((last?.n ?? 0) + 1)
  })

  it('does not keep the export’s file', async () => {
    const [row] = await shop.database.owner<
      { part_ids: string[] }[]
    >`select part_ids from archive_imports where stringer_id = ${bob.id}`
    expect(row?.part_ids).toEqual([])
    expect(await shop.database.owner`select 1 from app.unused_files where stringer_id = ${bob.id}`).toHaveLength(1)
  })

  it('cannot be imported a second time', async () => {
    expect(await refusal(bob.api.archiveImports.create({ file_name: 'a.zip', bytes: 10 }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [
        {
          path: 'file',
          message: 'You can import an export only into an empty account. This account has customers or inventory.',
        },
      ],
    })
  })
})
