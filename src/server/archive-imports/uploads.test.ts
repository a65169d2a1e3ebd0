// Uploads in parts and interrupted imports.
import { archivePartBytes } from '#domain/archive-imports/limits.ts'
import { archiveShop, asFile, type ArchiveShop } from '#test/archives.ts'
import { refusal } from '#test/callers.ts'
import { aCustomer, anItem } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { archiveImportClaims, deleteOldUploads } from './queries.ts'
import { runArchiveImports } from './run-service.ts'

let shop: ArchiveShop

beforeAll(async () => {
  shop = await archiveShop()
})

describe('an upload', () => {
  it('in a second tab replaces the first, and both tabs share an import that has started', async () => {
    const { api } = await shop.newcomer()
    const first = await api.archiveImports.create({ file_name: 'a.zip', bytes: shop.archive.length })
    const second = await api.archiveImports.create({ file_name: 'b.zip', bytes: shop.archive.length })
    expect(
      await refusal(api.archiveImports.addPart({ id: first.import.id, index: 0, part: asFile(shop.archive) })),
    ).toMatchObject({
      status: 404,
    })
    const parts = await Promise.all(
      [0, 1].map(() => api.archiveImports.addPart({ id: second.import.id, index: 0, part: asFile(shop.archive) })),
    )
    expect(parts.map(({ import: { parts: count } }) => count)).toEqual([1, 1])
    const started = await Promise.all([0, 1].map(() => api.archiveImports.start({ id: second.import.id })))
    expect(started.map(({ import: { state } }) => state)).toEqual(['waiting', 'waiting'])
    expect((await api.archiveImports.create({ file_name: 'c.zip', bytes: 5 })).import.id).toBe(second.import.id)
    await Promise.all([shop.run(), shop.run()])
    expect((await api.archiveImports.latest()).import).toMatchObject({ id: second.import.id, state: 'done' })
  })

  it('accepts parts only in order and of the right size, and starts only when complete', async () => {
    const { api } = await shop.newcomer()
    const bytes = archivePartBytes + 3
    const {
      import: { id },
    } = await api.archiveImports.create({ file_name: 'a.zip', bytes })
    const whole = asFile(new Uint8Array(archivePartBytes))
    expect(await refusal(api.archiveImports.addPart({ id, index: 1, part: asFile(new Uint8Array(3)) }))).toMatchObject({
      message: 'Part 0 is missing',
    })
    expect(await refusal(api.archiveImports.addPart({ id, index: 0, part: asFile(new Uint8Array(3)) }))).toMatchObject({
      fields: [{ path: 'part', message: 'This part must have 8000000 bytes' }],
    })
    await api.archiveImports.addPart({ id, index: 0, part: whole })
    expect(await refusal(api.archiveImports.start({ id }))).toMatchObject({ message: 'Part 1 is missing' })
    expect((await api.archiveImports.addPart({ id, index: 1, part: asFile(new Uint8Array(3)) })).import.parts).toBe(2)
    await api.archiveImports.cancel({ id })
    expect((await api.archiveImports.latest()).import).toBeNull()
  })

  it('is deleted a day after its last part', async () => {
    const person = await shop.newcomer()
    const id = await shop.upload(person, shop.archive)
    await shop.database.owner`update archive_imports set touched_at = now() - interval '25 hours' where id = ${id}`
    await deleteOldUploads(shop.database.services.access.asSystem('test'))
    expect((await person.api.archiveImports.latest()).import).toBeNull()
    expect(await shop.database.owner`select 1 from app.unused_files where stringer_id = ${person.id}`).toHaveLength(1)
  })

  it('is inaccessible to other businesses', async () => {
    const [one, other] = [await shop.newcomer(), await shop.newcomer()]
    const id = await shop.upload(one, shop.archive)
    for (const call of [
      () => other.api.archiveImports.addPart({ id, index: 0, part: asFile(shop.archive) }),
      () => other.api.archiveImports.start({ id }),
      () => other.api.archiveImports.cancel({ id }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404 })
    expect((await other.api.archiveImports.latest()).import).toBeNull()
  })
})

describe('while an import runs', () => {
  const started = async () => {
    const person = await shop.newcomer()
    await person.api.archiveImports.start({ id: await shop.upload(person, shop.archive) })
    return person
  }

  it('adding a customer or an item before its rows are written stops it', async () => {
    const person = await started()
    await aCustomer(person.api)
    await shop.run()
    expect((await person.api.archiveImports.latest()).import).toMatchObject({
      state: 'failed',
      problem: { message: 'You can import an export only into an empty account. This account has customers or inventory.' },
    })
    const other = await started()
    await anItem(other.api)
    await shop.run()
    expect((await other.api.archiveImports.latest()).import).toMatchObject({ state: 'failed' })
  })

  it('another process takes over after a minute without heartbeat, and gives up after three attempts', async () => {
    const person = await started()
    const system = shop.database.services.access.asSystem('test')
    const dead = await archiveImportClaims(system)()
    await shop.run()
    expect((await person.api.archiveImports.latest()).import).toMatchObject({ state: 'running' })
    await shop.database.owner`update archive_imports set touched_at = now() - interval '61 seconds' where id = ${dead?.id ?? ''}`
    await shop.run()
    expect((await person.api.archiveImports.latest()).import).toMatchObject({ state: 'done' })
    const unlucky = await started()
    await shop.database
      .owner`update archive_imports set state = 'running', attempts = 3, touched_at = now() - interval '2 minutes'
      where stringer_id = ${unlucky.id}`
    await shop.run()
    expect((await unlucky.api.archiveImports.latest()).import).toMatchObject({
      state: 'failed',
      problem: { code: 'UNKNOWN_ERROR', message: 'The import failed. Try again.' },
    })
    expect(await shop.imported(unlucky, shop.archive)).toMatchObject({ state: 'done' })
  })

  it('can be canceled without importing anything', async () => {
    const person = await started()
    const { import: pending } = await person.api.archiveImports.latest()
    if (!pending) throw new Error('Nothing is waiting')
    const { access } = shop.database.services
    let transactions = 0
    const asImporter: typeof access.asImporter = (stringer_id, id, work) =>
      access.asImporter(stringer_id, id, async (db) => {
        transactions += 1
        // The first two read columns and limits. This one writes the rows.
        if (transactions === 3) await person.api.archiveImports.cancel({ id: pending.id })
        return work(db)
      })
    await runArchiveImports({ ...shop.database.services, access: { ...access, asImporter } })
    expect(transactions).toBe(3)
    expect((await person.api.archiveImports.latest()).import).toBeNull()
    await shop.expectEmpty(person)
  })
})

it('reports that an uploaded file is missing', async () => {
  const person = await shop.newcomer()
  const id = await shop.upload(person, shop.archive)
  await shop.database.owner`update archive_imports set part_ids = array[gen_random_uuid()] where id = ${id}`
  await person.api.archiveImports.start({ id })
  await shop.run()
  expect((await person.api.archiveImports.latest()).import?.problem?.message).toBe(
    'The uploaded file is no longer there. Choose it again.',
  )
})

it('allows ten uploads per hour', async () => {
  const { api } = await shop.newcomer()
  for (let n = 0; n < 10; n += 1) await api.archiveImports.create({ file_name: 'a.zip', bytes: 10 })
  expect(await refusal(api.archiveImports.create({ file_name: 'a.zip', bytes: 10 }))).toMatchObject({
    message: 'Too many attempts. Try again in 60 minutes.',
  })
})
