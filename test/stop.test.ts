import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { removeDataFolder } from '#database/embedded/embedded.ts'
import { findPgData } from '#database/embedded/location.ts'
import { readPostmaster } from '#database/embedded/process.ts'
import { startApp } from '#e2e/app.ts'
import { expect, test } from 'vitest'

test('a stopping app finishes its pending request and ends open event streams cleanly', async () => {
  const app = await startApp({ BACKEND_ANON_KEY: 'key-of-this-test' })
  const headers = { apikey: 'key-of-this-test', origin: app.url }
  const data = { full_name: 'Ann Lee', email: 'ann@example.com', password: 'strings-and-gut' }
  const json = { ...headers, 'content-type': 'application/json' }
  const signedUp = await fetch(`${app.url}/api/identity/sign-up`, { method: 'POST', headers: json, body: JSON.stringify(data) })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const streaming = Promise.withResolvers<void>()
  const ended = new Promise<string>((resolve, reject) => {
    const agent = new Agent({ keepAlive: true })
    httpRequest(`${app.url}/api/jobs/watch`, { agent, headers: { ...headers, cookie } }, (response) => {
      streaming.resolve()
      response.on('end', () => resolve(`${response.statusCode} ended`))
      response.on('error', reject)
      response.resume()
    })
      .on('error', reject)
      .end()
  })
  await streaming.promise

  const body = JSON.stringify({ ...data, email: 'ben@example.com' })
  const responseStatus = new Promise<number | undefined>((resolve, reject) => {
    const sending = httpRequest(`${app.url}/api/identity/sign-up`, {
      method: 'POST',
      headers: { ...json, 'content-length': body.length, expect: '100-continue' },
    })
    sending.on('response', (response) => resolve(response.statusCode))
    sending.on('error', reject)
    // Stops the app once it has the request and half of its body, and sends the rest once the ended stream shows that the app is stopping.
    sending.on('continue', () => sending.write(body.slice(0, 20), () => void app.stop()))
    sending.flushHeaders()
    void ended.then(() => sending.end(body.slice(20)))
  })
  expect(await ended).toBe('200 ended')
  expect(await responseStatus).toBe(201)
  await expect(fetch(`${app.url}/healthz`)).rejects.toThrow('fetch failed')
})

test('a stopping app is no longer ready, but responds until DRAIN_SECONDS have passed', async () => {
  const app = await startApp({ DRAIN_SECONDS: '2' })
  const startedAt = Date.now()
  const stopped = app.stop()
  await expect.poll(async () => (await fetch(`${app.url}/readyz`)).status).toBe(503)
  const response = await fetch(`${app.url}/healthz`)
  expect(response.status).toBe(200)
  expect(response.headers.get('connection')).toBe('close')
  await stopped
  expect(Date.now() - startedAt).toBeGreaterThan(1900)
  await expect(fetch(`${app.url}/healthz`)).rejects.toThrow('fetch failed')
})

test('an app stopped during startup stops its database, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-stop-'))
  const child = spawn(process.execPath, ['scripts/start.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, METRICS_PORT: '0', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    // One of the last startup steps.
    if (line.startsWith('Metrics are at')) child.kill('SIGTERM')
  })
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(lines).toContainEqual(expect.stringContaining('Metrics are at'))
  expect(await readPostmaster(await findPgData(folder))).toBeUndefined()
  await removeDataFolder(folder)
})

test('an app that npm started stops with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-stop-'))
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string | undefined>((resolve) => {
    createInterface(npm.stdout)
      .on('line', (line) => {
        const address = / at (http\S+)\/home/.exec(line)?.[1]
        if (address) resolve(address)
      })
      .on('close', () => resolve(undefined))
  })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  npm.kill('SIGTERM')
  const pgData = await findPgData(folder)
  // A busy machine takes a while to stop the database.
  await expect.poll(() => readPostmaster(pgData), { timeout: 60_000 }).toBeUndefined()
  await removeDataFolder(folder)
})
