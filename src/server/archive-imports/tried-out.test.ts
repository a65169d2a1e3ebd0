// Accounts that are empty but not new.
import { archiveShop, type ArchiveShop } from '#test/archives.ts'
import type { Person } from '#test/callers.ts'
import { aCheck, aJob, aMachine, aPlace } from '#test/factories.ts'
import { aFile, importPastJobs, undoneOf } from '#test/imports.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let shop: ArchiveShop

beforeAll(async () => {
  shop = await archiveShop()
})

const done = { state: 'done', problem: null }

/** Like removing one record after another. */
async function removeRecords({ id }: Person): Promise<void> {
  await shop.database.owner`update replies set string_job_id = null, customer_id = null where stringer_id = ${id}`
  for (const table of ['statement_jobs', 'statements', 'string_jobs', 'racquets', 'customers', 'string_inventory'])
    await shop.database.owner.unsafe(`delete from ${table} where stringer_id = $1`, [id])
}

describe('an export is imported into an account that was tried out', () => {
  it('with a deleted job: numbers continue after the highest of both', async () => {
    const person = await shop.newcomer()
    const file = aFile('Name,Racquet,Strings,Tension,Date\nJonas,Head Speed,RPM Blast,52,2025-05-03\n')
    const { import_id } = await importPastJobs(person, { file })
    await undoneOf(person.api.imports.undo({ id: import_id ?? '', kept: 0 }))
    await shop.database.owner`update job_counters set last_job_number = 5000 where stringer_id = ${person.id}`
    expect(await shop.imported(person, shop.archive)).toMatchObject(done)
    const [racquet] = (await person.api.racquets.list({})).items
    expect((await aJob(person.api, { racquet_id: racquet?.id ?? '' })).job_number).toBe(5001)
  })

  it('with its own messages: the export’s messages replace them', async () => {
    const person = await shop.newcomer()
    const kinds = (await person.api.messages.settings()).items.map(({ kind }) => kind)
    for (const kind of kinds) await person.api.messages.updateSetting({ kind, is_on: false, subject: 'Mine', updated_at: null })
    expect(await shop.imported(person, shop.archive)).toMatchObject(done)
    const written = await shop.database.owner<
      { kind: string }[]
    >`select kind from message_settings where stringer_id = ${shop.ann.id}`
    const settingsOf = async (who: Person) =>
      (await who.api.messages.settings()).items
        .filter(({ kind }) => written.some((setting) => setting.kind === kind))
        .map(({ kind, is_on, days, subject, text }) => ({ kind, is_on, days, subject, text }))
    expect(written.length).toBeGreaterThan(0)
    expect(await settingsOf(person)).toEqual(await settingsOf(shop.ann))
  })

  it('with text message settings: they stay', async () => {
    const person = await shop.newcomer()
    await shop.database.owner`insert into text_settings (stringer_id, country, twilio_account_sid)
      values (${person.id}, 'NZ', 'AC1')`
    expect(await shop.imported(person, shop.archive)).toMatchObject(done)
    const kept = await shop.database.owner`select country, twilio_account_sid from text_settings where stringer_id = ${person.id}`
    expect(kept).toEqual([{ country: 'NZ', twilio_account_sid: 'AC1' }])
  })

  it('with places and a machine of the same names: places are merged, and the machine is archived with its checks', async () => {
    const person = await shop.newcomer()
    const places = (await shop.ann.api.places.list()).items.map(({ name }) => name)
    for (const name of ['Upstairs', ...places]) await aPlace(person.api, name.toUpperCase())
    const [machine] = await shop.database.owner<
      { name: string }[]
    >`select name from machines where stringer_id = ${shop.ann.id} and archived_at is null`
    const own = await aMachine(person.api, { name: machine?.name.toUpperCase() ?? '' })
    await aCheck(person.api, own.id)
    expect(await shop.imported(person, shop.archive)).toMatchObject(done)
    expect((await person.api.places.list()).items.map(({ name }) => name)).toEqual([...places, 'UPSTAIRS'].toSorted())
    const named = await shop.database.owner`select id, archived_at is null as is_in_use from machines
      where stringer_id = ${person.id} and lower(name) = lower(${machine?.name ?? ''}) order by is_in_use`
    expect(named).toMatchObject([{ id: own.id, is_in_use: false }, { is_in_use: true }])
    const checks = await shop.database
      .owner`select 1 from calibrations where stringer_id = ${person.id} and machine_id = ${own.id}`
    expect(checks).toHaveLength(1)
  })

  it('that it came from', async () => {
    const person = await shop.newcomer()
    await shop.imported(person, shop.archive)
    const [before] = (await person.api.webhooks.list()).items
    await shop.database.owner`update webhook_endpoints set is_on = true where stringer_id = ${person.id}`
    const jobs = (await person.api.jobs.list({ limit: 100 })).items.map(({ id }) => id)
    const own = await shop.exported(person)
    await removeRecords(person)
    expect(await shop.imported(person, own)).toMatchObject(done)
    expect((await person.api.jobs.list({ limit: 100 })).items.map(({ id }) => id)).toEqual(jobs)
    expect((await person.api.webhooks.list()).items).toMatchObject([{ id: before?.id, is_on: true }])
  })
})
