// What the app is measured against: node:http and the driver with its defaults, as the owner. No session, no row level security,
// no validation, no filters, no request that can be answered with anything but what was asked for.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

import postgres from 'postgres'
import * as z from 'zod'

import { dashboard } from './bare-dashboard.ts'
import { counts } from './bare-figures.ts'
import { completeJob, createJob, find, jobPage, jobWhole, moveJob } from './bare-queries.ts'

const { DATABASE_URL, PORT } = z.object({ DATABASE_URL: z.string(), PORT: z.string() }).parse(process.env)

// As many connections as the app's default.
const sql = postgres(DATABASE_URL, { max: 10 })

const newJob = z.record(z.string(), z.union([z.string(), z.number()]))
const move = z.object({ to: z.string() })

async function read(stringer: string, what?: string, id = '', days?: string): Promise<unknown> {
  if (what === 'find') return find(sql, stringer, id)
  if (what === 'dashboard') return dashboard(sql, stringer)
  if (what === 'count') return counts[id]?.(sql, stringer, Number(days))
  return id ? jobWhole(sql, stringer, id) : { items: await jobPage(sql, stringer), next: null }
}

/** /{stringer}/jobs, /{stringer}/jobs/{id}, /{stringer}/jobs/{id}/move or complete, /{stringer}/find/{letters}, /{stringer}/count/{panel}/{days}, /{stringer}/dashboard */
async function answer(request: IncomingMessage): Promise<unknown> {
  const [, stringer = '', what, id, verb] = (request.url ?? '').split('/')
  if (request.method === 'GET') return read(stringer, what, id, verb)
  const body: unknown = await json(request)
  if (id && verb === 'complete') return completeJob(sql, stringer, id)
  return id ? moveJob(sql, stringer, id, move.parse(body).to) : createJob(sql, stringer, randomUUID(), newJob.parse(body))
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
  void sql.end().then(() => process.exit(0))
})
