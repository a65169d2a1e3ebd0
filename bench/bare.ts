// The baseline: node:http and the driver with its defaults, connected as the owner. No sessions, row-level security, validation,
// filters or error handling.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

import { render, type Part } from '#test/sql.ts'
import { Pool, type QueryConfig, type QueryResultRow } from 'pg'
import * as z from 'zod'

import { completeJob, createJob, getJob, listJobs, moveJob, type Send, type Transact } from './bare-queries.ts'

const { DATABASE_URL, PORT } = z.object({ DATABASE_URL: z.string(), PORT: z.string() }).parse(process.env)

// As many connections as the app's default.
const pool = new Pool({ connectionString: DATABASE_URL, max: 10, idleTimeoutMillis: 0, pipeline: true })

// Each statement is prepared once per connection.
const statementNames = new Map<string, string>()
const statementName = (text: string): string => {
  const name = statementNames.get(text) ?? `statement ${statementNames.size}`
  statementNames.set(text, name)
  return name
}
const prepared = (statement: Part): QueryConfig => {
  const { text, values } = render(statement)
  return { name: statementName(text), text, values }
}

const send: Send = async <Row extends QueryResultRow>(statement: Part) => (await pool.query<Row>(prepared(statement))).rows

const transact: Transact = async (work) => {
  const client = await pool.connect()
  try {
    const begin = client.query('begin')
    const result = await work(async <Row extends QueryResultRow>(one: Part) => (await client.query<Row>(prepared(one))).rows)
    await begin
    await client.query('commit')
    return result
  } finally {
    client.release(client.getTransactionStatus() !== 'I')
  }
}

const newJobSchema = z.record(z.string(), z.union([z.string(), z.number()]))
const moveSchema = z.object({ to: z.string() })

/** /{tenant}/jobs, /{tenant}/jobs/{id}, and its /move and /complete. */
async function handle(request: IncomingMessage): Promise<unknown> {
  const [, tenant = '', , id, action] = (request.url ?? '').split('/')
  if (request.method === 'GET') return id ? getJob(send, tenant, id) : { items: await send(listJobs(tenant)), next: null }
  const body: unknown = await json(request)
  if (id && action === 'complete') return completeJob(transact, tenant, id)
  return id
    ? moveJob(transact, tenant, id, moveSchema.parse(body).to)
    : createJob(transact, tenant, randomUUID(), newJobSchema.parse(body))
}

function respond(request: IncomingMessage, response: ServerResponse): void {
  handle(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}

const server = createServer(respond).listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The bare server is open at http://127.0.0.1:${PORT}/`)
})

process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end().then(() => process.exit(0))
})
