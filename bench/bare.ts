// The baseline: node:http and the driver with its defaults, connected as the owner. No sessions, row-level security, validation,
// filters or error handling.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

import { render, type Part } from '#test/sql.ts'
import { Pool, type QueryConfig, type QueryResultRow } from 'pg'
import * as z from 'zod'

import { completeJob, createJob, getJob, listJobs, moveJob, type Send, type Transact } from './bare-queries.ts'
import { getCustomer, getDashboard, listCustomers, payJob, search, updateCustomer } from './bare-screens.ts'

const { DATABASE_URL, PORT } = z.object({ DATABASE_URL: z.string(), PORT: z.string() }).parse(process.env)

// The app's default number of connections.
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
const moveSchema = z.object({ from: z.string(), to: z.string() })
const paySchema = z.object({ payment_method: z.string() })
const customerSchema = z.object({ notes: z.string() })

const toPage = (items: QueryResultRow[]) => ({ items, next: null })

/** /{tenant}/{list}, /{tenant}/{list}/{id} */
async function read(tenant: string, list: string, id: string | undefined): Promise<unknown> {
  switch (list) {
    case 'dashboard':
      return getDashboard(send, tenant)
    case 'search':
      return search(send, tenant, decodeURIComponent(id ?? ''))
    case 'customers':
      return id ? (await send(getCustomer(tenant, id)))[0] : toPage(await send(listCustomers(tenant)))
    default:
      return id ? getJob(send, tenant, id) : toPage(await send(listJobs(tenant)))
  }
}

/** /{tenant}/jobs, and /{tenant}/{list}/{id}/{action} */
async function write(tenant: string, id: string | undefined, action: string | undefined, body: unknown): Promise<unknown> {
  if (!id) return createJob(transact, tenant, randomUUID(), newJobSchema.parse(body))
  switch (action) {
    case 'complete':
      return completeJob(transact, tenant, id)
    case 'pay':
      return payJob(transact, tenant, id, paySchema.parse(body).payment_method)
    case 'edit':
      return (await send(updateCustomer(tenant, id, customerSchema.parse(body).notes)))[0]
    default: {
      const { from, to } = moveSchema.parse(body)
      return moveJob(transact, tenant, id, from, to)
    }
  }
}

async function handle(request: IncomingMessage): Promise<unknown> {
  const [, tenant = '', list = '', id, action] = (request.url ?? '').split('/')
  return request.method === 'GET' ? read(tenant, list, id) : write(tenant, id, action, await json(request))
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
