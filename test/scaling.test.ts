import { claimsOfServer, findClaims } from '#scripts/citus-claims.ts'
import { claimsLimit, findHits, limits } from '#scripts/citus-limits.ts'
import { withClient } from '#database/connections/pool.ts'
import type { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'

import { testDatabase } from './database.ts'

let url: string
beforeAll(async () => {
  ;({ url } = await testDatabase())
})

const namesOf = async (client: Client, limit: string): Promise<readonly string[]> =>
  (await findHits(client)).find(({ name }) => name === limit)?.names ?? []

/** The names that a statement adds to a limit. Nothing is committed. */
const namesAddedBy = (statement: string, limit: string): Promise<string[]> =>
  withClient(url, async (client) => {
    await client.query('begin')
    const before = await namesOf(client, limit)
    await client.query(statement)
    const after = await namesOf(client, limit)
    await client.query('rollback')
    return after.filter((name) => !before.includes(name))
  })

const aFunction = (text: string, result = 'trigger') =>
  `create function app.planted() returns ${result} language plpgsql as $$ begin ${text} end $$`

const violations: readonly (readonly [limit: string, statement: string, name: string])[] = [
  ['Unique keys without the tenant', 'create unique index planted on customers (email)', 'planted'],
  [
    'Foreign keys that leave the tenant',
    'create table app.lists (id uuid primary key); alter table customers add constraint planted foreign key (import_id) references app.lists (id)',
    'planted',
  ],
  [
    'Foreign keys that write the tenant',
    `alter table replies add constraint planted foreign key (stringer_id, customer_id) references customers (stringer_id, id)
      on delete set null (customer_id)`,
    'planted',
  ],
  [
    'Foreign keys that write the tenant',
    `alter table string_jobs add constraint planted foreign key (stringer_id, customer_id, racquet_id)
      references racquets (stringer_id, customer_id, id) on update cascade`,
    'planted',
  ],
  [
    'Foreign keys of other tables to tenants',
    'create table app.tokens (hash bytea primary key, tenant uuid constraint planted references businesses (id))',
    'planted',
  ],
  [claimsLimit, aFunction('perform from messages order by due_at limit 1 for update skip locked;'), 'app.planted'],
  [
    'Triggers',
    `${aFunction('return new;')}; create trigger planted before insert on customers for each row execute function app.planted()`,
    'app.planted',
  ],
  ['Tables without a tenant', 'create table planted (id uuid primary key)', 'planted'],
  ['Row-level security', 'create policy planted on customers using (true)', 'planted'],
  ['Notifications', aFunction(`perform pg_notify('changes', '');`), 'app.planted'],
  ['Sequences', 'create sequence planted', 'planted'],
  ['Functions that read tables of tenants', aFunction('perform from customers;', 'void'), 'app.planted'],
]

describe('npm run citus', () => {
  it.each(violations)('finds: %s, after %s', async (limit, statement, name) => {
    expect(await namesAddedBy(statement, limit)).toEqual([name])
  })

  it('is tested with a violation of each limit', () => {
    expect(new Set(violations.map(([limit]) => limit))).toEqual(new Set(limits.map(({ name }) => name)))
  })

  it('finds row locks over all tenants in statements', () => {
    const claim = 'select id from messages where due_at <= now() limit 1 for update skip locked'
    expect(findClaims(`sql\`update messages set state = 'sending' where id = (${claim})\``)).toHaveLength(1)
    const ofTenant = claim.replace('where', 'where stringer_id = ${tenant} and')
    const ofNobody = claim.replace('messages', 'auth.account_mails')
    for (const other of [ofTenant, ofNobody]) expect(findClaims(`sql\`delete from messages where id = (${other})\``)).toEqual([])
  })
})

describe('the schema', () => {
  it('has nothing new that Citus refuses', async () => {
    const hits = await withClient(url, findHits)
    expect(Object.fromEntries(hits.filter(({ isRefused }) => isRefused).map(({ name, names }) => [name, names]))).toEqual({
      'Unique keys without the tenant': [],
      'Foreign keys that leave the tenant': [],
      'Foreign keys that write the tenant': [],
      'Foreign keys of other tables to tenants': [],
      [claimsLimit]: [],
    })
    expect(claimsOfServer()).toEqual([])
  })
})
