// Checks every table in the database catalog, so that a new one can't be forgotten.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { partsOf, recordKinds, tableOf, usesOf } from '#server/imports/use-queries.ts'
import { exportKey, photoKey } from '#server/platform/files/keys.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { people, refusal } from './callers.ts'
import { mailsWith } from './invited.ts'
import { joinAs } from './members.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { fillTenantTables } from './fill-tables.ts'
import { identifier } from './sql.ts'

interface Table {
  name: string
  forced: boolean
  policies: number
  key: string
}

// The id of a business is the stringer_id of all other tables.
const keyOf = (table: string): string => (table === 'businesses' ? 'id' : 'stringer_id')

let database: TestDatabase
let tables: Table[]

beforeAll(async () => {
  database = await testDatabase()
  tables = await database.owner<Table[]>`
    select c.relname as name, c.relforcerowsecurity and c.relrowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`
})

describe('every tenant table', () => {
  it('is listed', () => expect(tables.length).toBeGreaterThan(12))

  // Postgres 15 refuses to add a stored column to a table that is an argument type.
  it('is not the type of a function argument, so that it can be altered', async () => {
    const functions = await database.owner`
      select p.oid::regprocedure::text as signature from pg_proc p
        join pg_type t on t.oid = any(p.proargtypes) join pg_class c on c.oid = t.typrelid
      where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p')`
    expect(functions).toEqual([])
  })

  it('has forced row-level security and a policy', () => {
    expect(tables.filter((table) => !table.forced || table.policies === 0).map((table) => table.name)).toEqual([])
  })

  it('has stringer_id first in its primary key', () => {
    expect(tables.filter((table) => table.key !== keyOf(table.name)).map((table) => table.name)).toEqual([])
  })

  it('has stringer_id first in every foreign key', async () => {
    const astray = await database.owner`
      select conrelid::regclass::text as table, conname from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> 'auth.users'::regclass
        and (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) <> 'stringer_id'`
    expect([...astray]).toEqual([])
  })

  // Undoing an import keeps records that have been used since. List new references in src/server/imports/use-queries.ts.
  it('is considered when an import is undone if it refers to imported records', async () => {
    const found = await database.owner<{ reference: string }[]>`
      select concat_ws(' ', confrelid::regclass, '<-', conrelid::regclass,
        (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[cardinality(k.conkey)])) as reference
      from pg_constraint k where contype = 'f' and confrelid = any (${recordKinds.map((kind) => tableOf[kind])}::regclass[])`
    const considered = new Set(
      recordKinds.flatMap((kind) =>
        [...usesOf[kind], ...partsOf[kind]].map(({ table, column }) => `${tableOf[kind]} <- ${table} ${column}`),
      ),
    )
    expect(found.length).toBeGreaterThan(15)
    expect(found.map(({ reference }) => reference).filter((reference) => !considered.has(reference))).toEqual([])
  })

  it('is not owned by a login role, and no login role bypasses row-level security', async () => {
    const roles = await database.owner`
      select rolname from pg_roles r where rolname like 'stringdesk_%'
        and (rolsuper or rolbypassrls or exists (select from pg_class c where c.relowner = r.oid and relnamespace = 'public'::regnamespace))`
    expect([...roles]).toEqual([])
  })

  it('is empty after the account is deleted', async () => {
    const { owner } = database
    const id = '01922222-2222-7222-8222-222222222222'
    await fillTenantTables(owner, id)
    const rowsOf = async (): Promise<Record<string, number>> => {
      const counts = await Promise.all(
        tables.map(async ({ name }) => {
          const [row] = await owner<
            { n: number }[]
          >`select count(*)::int as n from ${identifier(name)} where ${identifier(keyOf(name))} = ${id}`
          return [name, row?.n ?? 0] as const
        }),
      )
      return Object.fromEntries(counts)
    }
    const before = await rowsOf()
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])
    await owner`select app.delete_business(${id}, ${id})`
    await owner`delete from auth.users where id = ${id}`
    expect(Object.entries(await rowsOf()).filter(([, rows]) => rows > 0)).toEqual([])
  })

  it('is empty after an owner of two businesses deletes one, and keeps the other and the account', async () => {
    const { owner, services } = database
    const users = people(services)
    const olga = await users.signUp('Olga', 'olga@club.example')
    const sam = await users.signUp('Sam', 'sam@club.example')
    const stringer_id = olga.id
    await fillTenantTables(owner, stringer_id)
    await owner`update businesses set business_name = 'Club', subscription_tier = 'paid' where id = ${stringer_id}`
    await owner`delete from subscriptions where stringer_id = ${stringer_id}`
    const member = await joinAs(owner, sam, stringer_id, 'manager')
    const other = await joinAs(owner, olga, sam.id, 'owner')
    await owner`update businesses set subscription_tier = 'paid' where id = ${sam.id}`
    await other.api.customers.create({ full_name: 'Kept' })
    const key = photoKey(stringer_id, stringer_id, 'whole')
    await services.files.storage.put(key, new Uint8Array([1]))

    const input = { name: 'Club', current_password: olga.password }
    const club = olga.in(stringer_id)
    expect(await refusal(member.api.people.deleteBusiness({ ...input, current_password: sam.password }))).toMatchObject({
      code: 'AUTH_ERROR',
      status: 403,
    })
    for (const wrong of [{ name: 'Clubs' }, { current_password: 'guess' }]) {
      expect(await refusal(club.api.people.deleteBusiness({ ...input, ...wrong }))).toMatchObject({
        fields: [{ path: Object.keys(wrong)[0] }],
      })
    }
    const stream = await member.api.jobs.watch({})
    await club.api.people.deleteBusiness(input)
    for await (const change of stream) expect(change.ids).not.toContain('all')
    await services.identity.idle()
    for (const { name } of tables) {
      const rows = await owner`select from ${identifier(name)} where ${identifier(keyOf(name))} = ${stringer_id}`
      expect([name, rows.length]).toEqual([name, 0])
    }
    expect(await services.files.storage.read(key)).toBeUndefined()
    expect(await refusal(club.api.jobs.list({}))).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
    expect((await other.api.customers.list({})).items.map(({ full_name }) => full_name)).toEqual(['Kept'])
    expect((await olga.api.identity.session())?.profile.business_id).toBe(sam.id)
    for (const { email } of [olga, sam])
      expect(await mailsWith(database, email, 'Club on Stringdesk was deleted')).toHaveLength(1)
  })

  it('loses exactly the rows of the account that its owner deletes', async () => {
    const { owner, services } = database
    const users = people(services)
    const [ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
    const phone = users.nobody()
    await phone.api.identity.signIn({ email: ann.email, password: ann.password })
    await users.nobody().api.identity.requestPasswordReset({ email: ann.email })
    await services.identity.idle()
    const files = [ann, bob].map(({ id }) => ({
      id,
      keys: [photoKey(id, id, 'whole'), photoKey(id, id, 'small'), exportKey(id, id)],
    }))
    for (const { id, keys } of files) {
      await fillTenantTables(owner, id)
      await owner`update exports set state = 'done', file_id = ${id}, bytes = 1 where stringer_id = ${id}`
      for (const key of keys) await services.files.storage.put(key, new Uint8Array([1]))
    }
    const textOf = async (id: string): Promise<Record<string, string>> => {
      const everywhere = await owner<{ name: string }[]>`
        select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1`
      const rows: [string, string][] = []
      for (const { name } of everywhere) {
        const found = await owner.unsafe<{ row: string }[]>(
          `select t::text as row from ${name} t where t::text like $1 order by 1`,
          [`%${id}%`],
        )
        if (found.length > 0) rows.push([name, found.map(({ row }) => row).join('\n')])
      }
      return Object.fromEntries(rows)
    }
    const before = await textOf(bob.id)
    expect(Object.keys(before).length).toBeGreaterThan(tables.length)
    const wrong = { email: bob.email, current_password: ann.password }
    expect(await refusal(ann.api.identity.deleteAccount(wrong))).toMatchObject({
      fields: [{ path: 'email', message: 'This is not the email of your account' }],
    })
    expect(await refusal(ann.api.identity.deleteAccount({ email: ann.email, current_password: 'guess' }))).toMatchObject({
      fields: [{ path: 'current_password', message: 'Current password is wrong' }],
    })
    expect(Object.keys(await textOf(ann.id))).toEqual(expect.arrayContaining(Object.keys(before)))

    await ann.api.identity.deleteAccount({ email: ann.email.toUpperCase(), current_password: ann.password })
    await services.identity.idle()
    expect(await textOf(ann.id)).toEqual({})
    expect(await textOf(bob.id)).toEqual(before)
    const kept = await Promise.all(files.map(({ keys }) => Promise.all(keys.map((key) => services.files.storage.read(key)))))
    expect(kept.map((bytes) => bytes.filter(Boolean).length)).toEqual([0, 3])
    expect(await refusal(phone.api.identity.profile())).toMatchObject({ code: 'AUTH_ERROR' })
    expect(await refusal(users.nobody().api.identity.signIn({ email: ann.email, password: ann.password }))).toMatchObject({
      message: 'Invalid email or password',
    })
    const mails = await readdir(join(database.folder, 'outbox'))
    const texts = await Promise.all(mails.map((file) => readFile(join(database.folder, 'outbox', file), 'utf8')))
    expect(texts.filter((text) => text.includes('Subject: Your Stringdesk account was deleted'))).toHaveLength(1)
    // The same address can sign up again and starts empty.
    expect((await users.signUp('Ann', ann.email)).id).not.toBe(ann.id)
  })
})
