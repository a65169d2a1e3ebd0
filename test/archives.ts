// Makes exports and imports them into other accounts.
import { Buffer } from 'node:buffer'

import { archivePartBytes } from '#domain/archive-imports/limits.ts'
import { runArchiveImports } from '#server/archive-imports/run-service.ts'
import { makeExports } from '#server/exports/service.ts'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect } from 'vitest'

import { people, type Person } from './callers.ts'
import { testDatabase } from './database.ts'
import { fillAccount } from './full-account.ts'

export type Files = Record<string, Uint8Array>
type Row = Record<string, unknown>

export const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8')

/** Reads the rows of a table in an archive. */
export const rowsIn = (files: Files, table: string): Row[] => JSON.parse(textOf(files[`${table}.json`]))

/** Encodes a table as an export does. */
export const tableOf = (rows: readonly object[]): Uint8Array =>
  strToU8(rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)

export const asFile = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'stringdesk.zip')

/** Creates a database with Ann's account, which has a row in every table, and her export. */
export async function archiveShop() {
  const database = await testDatabase()
  const users = people(database.services)
  const setTier = (person: Person, tier: 'free' | 'paid') =>
    database.owner`update businesses set subscription_tier = ${tier} where id = ${person.id}`

  async function exported(person: Person): Promise<Uint8Array> {
    await person.api.exports.start()
    await makeExports(database.services)
    const { export: made } = await person.api.exports.latest()
    return new Uint8Array(await (await person.rest(made?.url ?? '/')).arrayBuffer())
  }

  async function upload({ api }: Person, bytes: Uint8Array) {
    const { import: created } = await api.archiveImports.create({ file_name: 'stringdesk.zip', bytes: bytes.length })
    for (let index = 0; index * archivePartBytes < bytes.length; index += 1) {
      const part = asFile(bytes.subarray(index * archivePartBytes, (index + 1) * archivePartBytes))
      await api.archiveImports.addPart({ id: created.id, index, part })
    }
    return created.id
  }

  const run = () => runArchiveImports(database.services)

  async function imported(person: Person, bytes: Uint8Array) {
    await person.api.archiveImports.start({ id: await upload(person, bytes) })
    await run()
    return (await person.api.archiveImports.latest()).import
  }

  let newcomers = 0
  async function newcomer(tier: 'free' | 'paid' = 'paid'): Promise<Person> {
    const person = await users.signUp(`Newcomer ${(newcomers += 1)}`)
    await setTier(person, tier)
    return person
  }

  /** Expects nothing of an import to be left. */
  async function expectEmpty(person: Person): Promise<void> {
    expect((await person.api.archiveImports.latest()).is_empty).toBe(true)
    expect(await person.api.identity.profile()).toMatchObject({ currency: 'USD', business_name: null })
    const left = await database.owner`select 1 from racquet_photos where stringer_id = ${person.id}
      union all select 1 from access_tokens where stringer_id = ${person.id}`
    expect(left).toHaveLength(0)
  }

  const ann = await users.signUp('Ann')
  await setTier(ann, 'paid')
  await fillAccount(database, ann)
  const archive = await exported(ann)

  /** Returns the archive with changed files. */
  const changed = (change: (files: Files) => Files): Uint8Array => zipSync(change(unzipSync(archive)))

  return { database, ann, archive, changed, setTier, exported, upload, run, imported, newcomer, expectEmpty }
}

export type ArchiveShop = Awaited<ReturnType<typeof archiveShop>>
