// Opens more connections than the process may have file handles.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

import { expect, it, onTestFinished } from 'vitest'

import { people } from './callers.ts'
import { testDatabase } from './database.ts'

const maxHandles = 120

const program = `
  import { getRequestListener } from '@hono/node-server'
  import { createApp } from '#server/app.ts'
  import { startHttpServer } from '#server/http/server.ts'
  import { readConfig } from '#server/platform/config.ts'
  import { createLog } from '#server/platform/log.ts'
  import { logProcessErrors } from '#server/platform/process-errors.ts'
  import { openServices } from '#server/services.ts'
  const log = createLog('fatal')
  logProcessErrors(log)
  const config = readConfig(process.env)
  const services = await openServices(config, process.env.DATABASE_URL, log)
  const web = { folder: process.env.DATA_DIR, prerendered: new Map(), renderPage: async () => new Response(), customerPage: '' }
  const app = createApp(services, web)
  const { address } = await startHttpServer(getRequestListener(app.fetch), { PORT: 0, HOST: '127.0.0.1' })
  console.log(address)`

/** Starts an app process with a low limit of file handles. Resolves with its port. */
async function startLimited(url: string, folder: string) {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, DATABASE_POOL: '1', LOG_LEVEL: 'fatal' }
  const args = ['-c', `ulimit -n ${maxHandles} && exec "$0" "$@"`, process.execPath, '--input-type=module', '--eval', program]
  const child = spawn('sh', args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const [address] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, port: Number(new URL(String(address)).port) }
}

it.skipIf(process.platform === 'win32')('refuses requests that need a file handle when none is left, and recovers', async () => {
  const database = await testDatabase()
  const ann = await people(database.services).signUp('Ann')
  const { child, port } = await startLimited(database.url, database.folder)

  /** Sends a request over an agent's connections. Resolves with the status and body of the response. */
  const send = async (agent: Agent, path: string, body?: FormData) => {
    const { headers, body: bytes } = body ? new Response(body) : { headers: new Headers(), body: null }
    const sent = request({
      agent,
      port,
      host: '127.0.0.1',
      path,
      method: body ? 'POST' : 'GET',
      headers: { ...Object.fromEntries(headers), apikey: database.services.anon_key, cookie: ann.cookie() },
    })
    sent.end(bytes ? Buffer.from(await new Response(bytes).arrayBuffer()) : undefined)
    const [response] = await once(sent, 'response')
    return { status: Number(response.statusCode), text: await text(response) }
  }
  const preview = (agent: Agent) => {
    const body = new FormData()
    body.set('file', new File(['Name\nAnn\n'], 'customers.csv'))
    return send(agent, '/api/customers/import/preview', body)
  }
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  const later = new Agent()
  onTestFinished(() => [kept, later].forEach((agent) => agent.destroy()))
  // From here on, the pool's only connection is open, and later requests wait for it instead of opening another.
  expect((await send(kept, '/api/customers')).status).toBe(200)

  const sockets: Socket[] = []
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  for (let n = 0; n < maxHandles * 2; n += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  }
  expect((await send(kept, '/healthz')).text).toBe('ok')
  expect(JSON.parse((await preview(kept)).text)).toMatchObject({ code: 'NETWORK_ERROR', status: 503 })
  expect((await send(kept, '/api/customers')).status).toBe(200)

  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await preview(later).catch(() => undefined))?.status, { timeout: 60_000 }).toBe(200)
  expect([child.exitCode, child.signalCode]).toEqual([null, null])
})
