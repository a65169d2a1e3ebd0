import { Socket } from 'node:net'
import type { Readable } from 'node:stream'

import { Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { readApplied, type AppliedMigration } from '#database/migrator/migrations.ts'
import { connectionOptions } from '#database/connections/pool.ts'

import { quote, readFileRows, readSequences, readTables, type DumpTable, type FileRow, type Sequence } from './catalog.ts'

/** The state of the database at one instant, unaffected by later writes. */
export interface Snapshot {
  /** The Postgres version. */
  readonly server_version: string
  readonly migrations: readonly AppliedMigration[]
  readonly tables: readonly DumpTable[]
  /** Streams a table in COPY text format. Read it to the end before the next call. */
  copyTable(table: DumpTable): Readable
  readFileRows(): Promise<FileRow[]>
  /** Reads the sequences. Snapshots don't cover them, so read them last to ensure each is past every value in the tables. */
  readSequences(): Promise<Sequence[]>
}

/** Streams a table's rows in COPY text format. */
export const copyTable = (client: Client, { name, columns }: DumpTable): Readable =>
  client.query(
    copyTo(`copy (select ${columns.map((column) => escapeIdentifier(column)).join(', ')} from ${quote(name)}) to stdout`),
  )

/** Runs `work` with an owner connection that can stream COPY, then closes it. */
export async function withCopyClient<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const socket = new Socket()
  const client = new Client({ ...connectionOptions(ownerUrl), pipeline: false, stream: () => socket })
  client.on('error', () => {})
  try {
    await client.connect()
    const result = await work(client)
    await client.end()
    return result
  } finally {
    // After a failure, a COPY may still be waiting for a reader, so the connection can't be closed cleanly.
    socket.destroy()
  }
}

// Row-level security hides all tenants' rows from an owner who isn't a superuser. Policies show them to this role.
const backupRole = 'stringdesk_backup'

/** Lets the connection read every row until the end of the transaction. @throws if any rows would stay hidden */
async function becomeReader(client: Client): Promise<void> {
  const { rows } = await client.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  if (rows[0]?.bypasses) return
  const hidden = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p') and c.relrowsecurity
      and (not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
          and to_regrole($1) = any (p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true')
        or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd in ('r', '*'))) order by 1`,
    [backupRole],
  )
  const names = hidden.rows.map(({ name }) => name)
  if (names.length > 0) throw new Error(`The role ${backupRole} cannot read all rows of ${names.join(', ')}.`)
  await client.query(`set local role ${backupRole}`)
}

/** Runs `work` with a snapshot of the database. Migrations wait until it ends; everything else continues. */
export const withSnapshot = <T>(ownerUrl: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  withCopyClient(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read')
    // Must come before the first query, which takes the snapshot, because migrations can change tables regardless of snapshots.
    await client.query('lock table migration.applied in share mode')
    await becomeReader(client)
    const version = await client.query<{ server_version: string }>('show server_version')
    const tables = await readTables(client)
    const result = await work({
      server_version: version.rows[0]?.server_version ?? '',
      migrations: await readApplied(client),
      tables,
      readFileRows: () => readFileRows(client, tables),
      copyTable: (table) => copyTable(client, table),
      readSequences: () => readSequences(client),
    })
    await client.query('commit')
    return result
  })
