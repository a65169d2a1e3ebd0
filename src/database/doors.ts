import type { ExportId, StringerId } from '#domain/ids.ts'
import { sql } from 'drizzle-orm'

import type { Connection, Database } from './connection.ts'
import { Pool } from './pool.ts'
import { pooled } from './pooled.ts'

/**
 * The only ways to a query. A query function takes a door as its first argument, so its signature says who may ask, and a query
 * outside of a session does not compile.
 */
export interface Desk {
  /** The stringer whose records the connection shows; every query names it as well. */
  readonly stringer_id: StringerId
  readonly db: Database
  /** One transaction: all of it or nothing. Inside one, runs in the same. */
  transaction<T>(work: (desk: Desk) => Promise<T>): Promise<T>
}

/** The door of a player with a link: no stringer stands behind it, so it reaches only the functions made for players. */
export interface Counter {
  readonly token: string
  readonly db: Database
}

/** The door of identity, webhooks and the queue: its role may touch only what its grants name. */
export interface System {
  readonly reason: string
  readonly db: Database
}

/** What a signed cookie says; the database confirms it before anything is read. */
export interface Claim {
  readonly token: string
  readonly user_id: StringerId
}

export interface DoorSettings {
  readonly app_url: string
  readonly system_url: string
  readonly pool_size: number
  /** Behind PgBouncer's transaction pooling a setting must not outlive its transaction. */
  readonly transaction_pooling: boolean
}

/** Thrown when the session behind a claim has ended. */
export class SessionEnded extends Error {}

// Inside of a transaction another one is the same one.
const within = (stringer_id: StringerId, db: Database): Desk => {
  const desk: Desk = { stringer_id, db, transaction: (work) => work(desk) }
  return desk
}

const deskOn = (stringer_id: StringerId, { db }: Connection): Desk => ({
  stringer_id,
  db,
  transaction: (work) => db.transaction((tx) => work(within(stringer_id, tx))),
})

/** Opens the doors of one process. */
export function openDoors(settings: DoorSettings) {
  const prepare = !settings.transaction_pooling
  const app = new Pool(settings.app_url, { size: settings.pool_size, prepare })
  const system = new Pool(settings.system_url, { size: Math.max(2, Math.ceil(settings.pool_size / 3)), prepare })
  const systemDb = pooled(system)

  return {
    /** A signed-in stringer. Throws SessionEnded when the session has ended, whatever the cookie says. */
    asStringer: <T>(claim: Claim, work: (desk: Desk) => Promise<T>): Promise<T> =>
      app.use((connection) =>
        settings.transaction_pooling ? enterInTransaction(connection, claim, work) : enter(connection, claim, work),
      ),

    /**
     * In the background, for a stringer who asked for an export: everything as it stands at one instant, to be read only. Throws
     * SessionEnded when no such export is being made.
     */
    asExporter: <T>(stringer_id: StringerId, export_id: ExportId, work: (desk: Desk) => Promise<T>): Promise<T> =>
      app.use((connection) => enterExport(connection, stringer_id, export_id, work)),

    /** Whether the session behind a claim goes on. Throws when the database does not answer. */
    isAlive: (claim: Claim): Promise<boolean> =>
      app.use(async ({ client }) => {
        const [row] = await client<{ alive: boolean }[]>`select auth.enter(${claim.token}, ${claim.user_id}, true) as alive`
        return row?.alive ?? false
      }),

    /** A player with a link. Who holds the token reads what `player.*` functions show, nothing else. */
    asPlayer: <T>(token: string, work: (counter: Counter) => Promise<T>): Promise<T> =>
      app.use(async ({ client, db }) => {
        const left = client`select set_config('app.stringer_id', '', false)`
        void left.execute()
        const [, answer] = await Promise.all([left, work({ token, db })])
        return answer
      }),

    /** The machine itself. `reason` says on whose behalf. */
    asSystem: (reason: string): System => ({ reason, db: systemDb }),

    /** Whether the database answers. */
    isOpen: (): Promise<boolean> =>
      systemDb.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),

    close: async (): Promise<void> => {
      await Promise.all([app.end(), system.end()])
    },
  }
}

export type Doors = ReturnType<typeof openDoors>

/**
 * Says who asks and does not wait: the request's first query follows in the same pipeline. When the session has ended,
 * `auth.enter` leaves no stringer on the connection, so that what follows sees nothing and can write nothing.
 */
async function enter<T>(connection: Connection, claim: Claim, work: (desk: Desk) => Promise<T>): Promise<T> {
  const entered = connection.client<{ alive: boolean }[]>`select auth.enter(${claim.token}, ${claim.user_id}, false) as alive`
  // The driver's queries are lazy. Sent now, or what `work` sends would stand before it, under the last stringer's setting.
  void entered.execute()
  const [rows, answer] = await Promise.allSettled([entered, work(deskOn(claim.user_id, connection))])
  if (rows.status === 'rejected') throw rows.reason
  if (!rows.value[0]?.alive) throw new SessionEnded()
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

const enterInTransaction = <T>({ db }: Connection, claim: Claim, work: (desk: Desk) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    const [row] = await tx.execute<{ alive: boolean }>(sql`select auth.enter(${claim.token}, ${claim.user_id}, true) as alive`)
    if (!row?.alive) throw new SessionEnded()
    return work(within(claim.user_id, tx))
  })

const enterExport = <T>(
  { db }: Connection,
  stringer_id: StringerId,
  export_id: ExportId,
  work: (desk: Desk) => Promise<T>,
): Promise<T> =>
  db.transaction(
    async (tx) => {
      const [row] = await tx.execute<{ runs: boolean }>(sql`select app.enter_export(${stringer_id}, ${export_id}) as runs`)
      if (!row?.runs) throw new SessionEnded()
      return work(within(stringer_id, tx))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
