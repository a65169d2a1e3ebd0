import { connect, ConnectionLost, type Connection } from './connection.ts'

export interface PoolOptions {
  /** Connections at most. */
  readonly size: number
  /** False behind a pooler that hands the connection to somebody else between transactions. */
  readonly prepare: boolean
}

/**
 * Connections that are checked out whole, each by one holder, since a connection carries its holder's row-level-security setting.
 * One that breaks fails its holder at once and is replaced.
 */
export class Pool {
  readonly #url: string
  readonly #options: PoolOptions
  readonly #all = new Set<Connection>()
  readonly #idle: Connection[] = []
  readonly #waiting: ((connection: Connection) => void)[] = []
  readonly #holders = new Map<Connection, (lost: unknown) => void>()
  #closed = false

  constructor(url: string, options: PoolOptions) {
    this.#url = url
    this.#options = options
  }

  /** Runs `work` with a connection of its own. Waits in line when all are taken. Throws ConnectionLost. */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    if (this.#closed) throw new ConnectionLost('The connections to the database are closed')
    const connection = this.#take() ?? (await new Promise<Connection>((resolve) => this.#waiting.push(resolve)))
    try {
      return await this.#unlessLost(connection, work(connection))
    } finally {
      this.#give(connection)
    }
  }

  // Not a race with `lost`: a promise that stays open keeps every answer that it ever raced with.
  #unlessLost<T>(connection: Connection, work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#holders.set(connection, reject)
      work.then(resolve, reject)
    })
  }

  #take(): Connection | undefined {
    const idle = this.#idle.pop()
    return idle ?? (this.#all.size < this.#options.size ? this.#connect() : undefined)
  }

  #connect(): Connection {
    const connection = connect(this.#url, this.#options.prepare)
    this.#all.add(connection)
    connection.lost.catch((lost: unknown) => {
      this.#forget(connection)
      this.#holders.get(connection)?.(lost)
    })
    return connection
  }

  #give(connection: Connection): void {
    this.#holders.delete(connection)
    // A broken one has been forgotten; whoever waits next gets a new one in its place.
    const usable = this.#all.has(connection) ? connection : undefined
    const next = this.#waiting.shift()
    if (next) next(usable ?? this.#connect())
    else if (usable) this.#idle.push(usable)
  }

  #forget(connection: Connection): void {
    this.#all.delete(connection)
    const at = this.#idle.indexOf(connection)
    if (at !== -1) this.#idle.splice(at, 1)
  }

  /** Lets queries under way finish for up to five seconds, then closes. */
  async end(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#all].map((connection) => connection.close(5)))
  }
}
