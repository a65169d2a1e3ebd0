// What the app is measured against: node:http and the driver with its defaults, as the owner. No session, no row level security,
// no validation, no filters, no request that can be answered with anything but what was asked for.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

import { render, type Part } from '#test/sql.ts'
import { Pool, type QueryConfig, type QueryResultRow } from 'pg'
import * as z from 'zod'

import { dashboard } from './bare-dashboard.ts'
import { counts } from './bare-figures.ts'
import { completeJob, createJob, find, jobPage, jobWhole, moveJob, type Send, type Transact } from './bare-queries.ts'

const { DATABASE_URL, PORT } = z.object({ DATABASE_URL: z.string(), PORT: z.string() }).parse(process.env)

// As many connections as the app's default.
const pool = new Pool({ connectionString: DATABASE_URL, max: 10, idleTimeoutMillis: 0, pipeline: true })

// Each text is prepared once on each connection.
const names = new Map<string, string>()
const named = (text: string): string => {
  const name = names.get(text) ?? `statement ${names.size}`
  names.set(text, name)
  return name
}
const prepared = (statement: Part): QueryConfig => {
  const { text, values } = render(statement)
  return { name: named(text), text, values }
}

const send: Send = async <Row extends QueryResultRow>(statement: Part) => (await pool.query<Row>(prepared(statement))).rows

const transact: Transact = async (work) => {
  const client = await pool.connect()
  try {
    const begun = client.query('begin')
    const result = await work(async <Row extends QueryResultRow>(one: Part) => (await client.query<Row>(prepared(one))).rows)
    await begun
    await client.query('commit')
    return result
  } finally {
    client.release(client.getTransactionStatus() !== 'I')
  }
}

const newJob = z.record(z.string(), z.union([z.string(), z.number()]))
const move = z.object({ to: z.string() })

async function countOf(panel: string, stringer: string, days: number): Promise<unknown> {
  const count = counts[panel]?.(stringer, days)
  return count && send(count)
}

async function read(stringer: string, what?: string, id = '', days?: string): Promise<unknown> {
  if (what === 'find') return send(find(stringer, id))
  if (what === 'dashboard') return send(dashboard(stringer))
  if (what === 'count') return countOf(id, stringer, Number(days))
  return id ? jobWhole(send, stringer, id) : { items: await send(jobPage(stringer)), next: null }
}

/** /{stringer}/jobs, /{stringer}/jobs/{id}, /{stringer}/jobs/{id}/move or complete, /{stringer}/find/{letters}, /{stringer}/count/{panel}/{days}, /{stringer}/dashboard */
async function answer(request: IncomingMessage): Promise<unknown> {
  const [, stringer = '', what, id, verb] = (request.url ?? '').split('/')
  if (request.method === 'GET') return read(stringer, what, id, verb)
  const body: unknown = await json(request)
  if (id && verb === 'complete') return completeJob(transact, stringer, id)
  return id
    ? moveJob(transact, stringer, id, move.parse(body).to)
    : createJob(transact, stringer, randomUUID(), newJob.parse(body))
}

function respond(request: IncomingMessage, response: ServerResponse): void {
  answer(request).then(
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
