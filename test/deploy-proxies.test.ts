// deploy/nginx.conf and deploy/Caddyfile pass every request size that the server accepts and keep secrets out of their access logs.
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, it, type TestContext } from 'vitest'

import { procedures } from '#contract/procedure/procedures.ts'
import { maxBytesOf, uploadPaths } from '#server/http/request-safety.ts'
import { freePort, startChild, waitUntil } from '#trials/setup/child.ts'
import { isListening } from '#trials/setup/pgbouncer.ts'

import { closeAfterFile } from './cleanup.ts'
import { nginxLog, writeNginxConfig } from './nginx.ts'
import { programsOrSkip } from './programs.ts'

const read = (file: string): Promise<string> => readFile(new URL(`../deploy/${file}`, import.meta.url), 'utf8')

const someId = '019a0000-0000-7000-8000-000000000001'

/** The RPC and REST paths of all procedures. */
function procedurePaths(): string[] {
  const paths: string[] = []
  for (const { name, definition } of procedures) {
    paths.push(`/rpc/${name.replace('.', '/')}`)
    const route = definition.route.path
    if (route) paths.push(`/api${route.replaceAll(/\{\w+\}/g, someId)}`)
  }
  return paths
}

const paths = procedurePaths()
const uploads = paths.filter((path) => uploadPaths.some((pattern) => pattern.test(path)))

const megabytes = (size: string): number => Number(/^(\d+)MB?$/i.exec(size)?.[1]) * 1_000_000

/** The limit in nginx.conf for a path: that of the first matching location, or else of the server. */
function nginxLimit(config: string, path: string): number {
  const locations = [...config.matchAll(/location ~ (\S+) \{([^}]*)\}/g)]
  const [, , block = ''] = locations.find(([, pattern = '']) => new RegExp(pattern).test(path)) ?? []
  const limit = /client_max_body_size (\w+);/
  return megabytes((limit.exec(block) ?? limit.exec(config.replaceAll(/location ~[^}]*\}/g, '')))?.[1] ?? '')
}

/** The limit in the Caddyfile for a path: that of its matcher's block, or else of the block without a matcher. */
function caddyLimit(config: string, path: string): number {
  const toPattern = (glob: string) => new RegExp(`^${glob.replaceAll('*', '[^/]*')}$`)
  const matchers = [...config.matchAll(/(@\w+) path (.*)/g)]
  const [, name = ''] = matchers.find(([, , globs = '']) => globs.split(' ').some((glob) => toPattern(glob).test(path))) ?? []
  return megabytes(new RegExp(`handle ${name}${name && ' '}\\{\\s*request_body \\{\\s*max_size (\\w+)`).exec(config)?.[1] ?? '')
}

describe.each([
  ['nginx.conf', nginxLimit],
  ['Caddyfile', caddyLimit],
])('%s', (file, limitOf) => {
  it('allows request bodies as large as the server does for every procedure', async () => {
    const config = await read(file)
    // Each upload pattern of the server matches a procedure.
    expect(uploadPaths.filter((pattern) => !paths.some((path) => pattern.test(path)))).toEqual([])
    expect(uploads.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !(limitOf(config, path) >= maxBytesOf(path)))).toEqual([])
    // The limits aren't much higher either: all paths without uploads share one.
    const general = maxBytesOf('/webhooks/stripe')
    expect(paths.filter((path) => limitOf(config, path) > Math.max(maxBytesOf(path), general))).toEqual([])
  })
})

async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  closeAfterFile(async () => {
    server.closeAllConnections()
    server.close()
  })
  return portOf(server)
}

/** Starts a server that responds with the number of bytes it received. Resolves with its port. */
const countingServer = (): Promise<number> =>
  listen(
    createServer((request, response) => {
      let length = 0
      request.on('data', (chunk: Uint8Array) => (length += chunk.length))
      request.on('end', () => response.end(String(length)))
    }),
  )

/** Starts a server that responds with its name. Its live updates begin and don't end. Resolves with its port. */
const namedServer = (name: string, port?: number): Promise<number> =>
  listen(
    createServer((request, response) => {
      if (request.url === '/rpc/jobs/watch') response.write(name)
      else response.end(name)
    }),
    port,
  )

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts a proxy, or skips the test if it isn't installed. The proxy ends with the test. */
async function startProxy(
  context: TestContext,
  name: 'caddy' | 'nginx',
  folder: string,
  args: string[],
  port: number,
): Promise<void> {
  const { [name]: path } = await programsOrSkip(context, name)
  const child = startChild({ name, path, args, env: { HOME: folder }, log: join(folder, `${name}.log`) })
  context.onTestFinished(() => child.stop())
  await waitUntil(child, () => isListening(port))
}

async function folderOfTest({ onTestFinished }: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-proxy-'))
  // If started as root, nginx reads files as another user.
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Reads the first part of a response that doesn't end. */
async function firstOf(url: string): Promise<string> {
  const reader = (await fetch(url)).body?.getReader()
  return new TextDecoder().decode((await reader?.read())?.value)
}

const post = (url: string, bytes: number): Promise<string> =>
  fetch(url, { method: 'POST', body: new Uint8Array(bytes) }).then(
    async (response) => (response.ok ? response.text() : `refused with ${response.status}`),
    () => 'refused',
  )

// One path per limit. The tests above compare all paths.
const onePerLimit = [...new Map([...uploads, '/webhooks/stripe'].map((path) => [maxBytesOf(path), path])).values()]

/** Tries the largest upload for each limit and a larger one. */
async function tryUploads(url: string): Promise<string[]> {
  const results: string[] = []
  for (const path of onePerLimit) {
    results.push(`${path} ${await post(`${url}${path}`, maxBytesOf(path))}`)
    const larger = await post(`${url}${path}`, maxBytesOf(path) * 1.2)
    results.push(`${path} ${larger.startsWith('refused') ? 'refused' : larger}`)
  }
  return results
}

const expectedUploads = onePerLimit.flatMap((path) => [`${path} ${maxBytesOf(path)}`, `${path} refused`])

const secrets = ['sdc_secret1', 'secret2', 'secret3', 'secret4', 'secret5']
const secretPaths = [
  '/calendar/sdc_secret1.ics',
  '/texts/twilio/secret2/incoming',
  '/texts/gateway/secret3/status?from=1',
  '/feedback?token=secret4',
  '/files/photo?until=1&signature=secret5',
]

/** Calls the secret addresses and then another one, and returns the log once it contains the last one. */
async function logAfterSecrets(url: string, log: string): Promise<string> {
  for (const path of secretPaths) expect((await fetch(`${url}${path}`)).status).toBe(200)
  await fetch(`${url}/dashboard`)
  const readLog = () => readFile(log, 'utf8').catch(() => '')
  await expect.poll(readLog, { timeout: 30_000 }).toContain('/dashboard')
  return readLog()
}

describe('a running nginx with nginx.conf', () => {
  async function start(context: TestContext, apps?: readonly number[]) {
    const folder = await folderOfTest(context)
    const port = await freePort()
    const file = await writeNginxConfig({ folder, port, apps: apps ?? [await countingServer()] })
    await startProxy(context, 'nginx', folder, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], port)
    return { url: `http://127.0.0.1:${port}`, log: nginxLog(folder) }
  }

  it('passes on the largest uploads, and refuses larger ones', async (context) => {
    expect(await tryUploads((await start(context)).url)).toEqual(expectedUploads)
  })

  it('logs no secret', async (context) => {
    const { url, log } = await start(context)
    const text = await logAfterSecrets(url, log)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it('uses a process again that was away, even if live updates are the first requests it gets', async (context) => {
    const away = await freePort()
    const { url } = await start(context, [await namedServer('here'), away])
    const home = async () => (await fetch(`${url}/home`)).text()
    for (let n = 0; n < 4; n += 1) expect(await home()).toBe('here')
    await namedServer('back', away)
    // Waits for `fail_timeout`, which nginx counts in whole seconds.
    await sleep(2100)
    const live = await Promise.all(Array.from({ length: 8 }, () => firstOf(`${url}/rpc/jobs/watch`)))
    expect(new Set(live)).toEqual(new Set(['here', 'back']))
    const answers = []
    for (let n = 0; n < 8; n += 1) answers.push(await home())
    expect(answers).toContain('back')
  })
})

describe('a running Caddy with the Caddyfile', () => {
  async function start(context: TestContext) {
    const folder = await folderOfTest(context)
    const [port, app, log] = [await freePort(), await countingServer(), join(folder, 'access.log')]
    const config = (await read('Caddyfile'))
      .replace('127.0.0.1:3001 127.0.0.1:3002', `127.0.0.1:${app}`)
      .replace('stringdesk.example.com {', `http://127.0.0.1:${port} {`)
      .replace('log {', `log {\n\t\toutput file ${log}`)
    const file = join(folder, 'Caddyfile')
    await writeFile(file, `{\n\tadmin off\n}\n${config}`)
    await startProxy(context, 'caddy', folder, ['run', '--adapter', 'caddyfile', '--config', file], port)
    return { url: `http://127.0.0.1:${port}`, log }
  }

  it('passes on the largest uploads, and refuses larger ones', async (context) => {
    expect(await tryUploads((await start(context)).url)).toEqual(expectedUploads)
  })

  it('logs no secret', async (context) => {
    const { url, log } = await start(context)
    const text = await logAfterSecrets(url, log)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })
})
