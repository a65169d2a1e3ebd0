// Proves that the import rules work: plants one violation of each rule in a copy of the tree and expects the tools to report it.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { openApiDocument } from '#server/http/openapi.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = new URL('..', import.meta.url).pathname
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const tracked = async (): Promise<string[]> => (await run('git', ['ls-files'], { cwd: root })).stdout.split('\n').filter(Boolean)

/** What a command prints, whatever its exit code. */
const output = (command: string, args: string[], cwd: string): Promise<string> =>
  run(command, args, { cwd, maxBuffer: 1e8 }).then(
    ({ stdout, stderr }) => stdout + stderr,
    (failed: { stdout: string; stderr: string }) => failed.stdout + failed.stderr,
  )

// Path and content of each planted file.
const wrongDirection = {
  'src/domain/planted.ts': `export { base } from '#contract/base.ts'`,
  'src/contract/planted.ts': `export type { TenantDb } from '#database/access.ts'`,
  'src/database/planted.ts': `export { base } from '#contract/base.ts'`,
  'src/server/planted.ts': `export { browser } from '#web/app/client.ts'`,
  'src/web/planted.ts': `export type { Services } from '#server/http/procedure-builders.ts'`,
}

const notInThisLayer = {
  'src/domain/planted-node.ts': `export const home = process.env['HOME']`,
  'src/server/planted-page.ts': `export const title = document.title`,
}

const lintViolations = {
  'src/domain/planted-lint.ts': `export { oc } from '@orpc/contract'`,
  'src/contract/planted-lint.ts': `export { Hono } from 'hono'`,
  'src/server/customers/planted-sql.ts': `export { sql } from 'drizzle-orm'`,
  'src/server/customers/planted-neighbour.ts': `export { readTier } from '#server/identity/queries.ts'`,
  'src/server/customers/planted-upwards.ts': `export { writeCursor } from '../http/cursor.ts'`,
  'src/server/customers/planted-money.ts': `export { default } from 'stripe'`,
  'src/database/planted-money.ts': `export { Stripe } from 'stripe'`,
  'src/web/features/planted-one/Screen.tsx': `export { Other } from '#web/features/planted-two/Other.tsx'`,
  'src/web/components/planted.ts': `export { useQuery } from '@tanstack/react-query'`,
  'src/web/components/planted-domain.ts': `export { nextMoves } from '#domain/jobs/status.ts'`,
  'src/web/trade/planted.ts': `export { backend } from '#web/app/client.ts'`,
  'src/server/customers/planted-cycle.ts': `import type { B } from './planted-cycle-b.ts'\nexport type A = B | 'a'`,
  'src/server/customers/planted-cycle-b.ts': `import type { A } from './planted-cycle.ts'\nexport type B = A | 'b'`,
  'src/web/features/planted-one/form/Escape.tsx': `export { Other } from '../../planted-two/Other.tsx'`,
  'src/web/planted-uuid.ts': `export const key = crypto.randomUUID()`,
  'e2e/planted.ts': `export { readConfig } from '#server/platform/config.ts'`,
  'src/server/planted-any.ts': `export const anything = (value: any): string => value`,
  'src/server/planted-cast.ts': `export const named = (value: unknown): string => value as string`,
  'src/server/planted-promise.ts': `export function forget(): void {\n  Promise.resolve(1)\n}`,
  'src/server/planted-print.ts': `console.log('printed')`,
  'src/server/planted-long.ts': Array.from({ length: 410 }, (_, n) => `export const line${n} = ${n}`).join('\n'),
}

const planted = { ...wrongDirection, ...notInThisLayer, ...lintViolations }

describe('import rules', () => {
  let copy: string
  let types: string
  let lint: string

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'stringdesk-rules-'))
    for (const name of [
      'src',
      'test',
      'e2e',
      'bench',
      'scripts',
      'package.json',
      '.oxlintrc.json',
      'tsconfig.json',
      'tsconfig.base.json',
    ]) {
      await cp(join(root, name), join(copy, name), { recursive: true })
    }
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const [path, text] of Object.entries(planted)) {
      await mkdir(dirname(join(copy, path)), { recursive: true })
      await writeFile(join(copy, path), `${text}\n`)
    }
    // A separate output folder, so the real tree's build is left alone.
    for (const layer of ['domain', 'contract', 'database', 'server', 'web']) {
      const path = join(copy, 'src', layer, 'tsconfig.json')
      await writeFile(path, (await readFile(path, 'utf8')).replace('../../node_modules/.cache/', '../../.cache/'))
    }
    types = await output(bin('tsc'), ['-b', 'src/server', 'src/web', '--pretty', 'false'], copy)
    lint = await output(bin('oxlint'), ['--format', 'unix', 'src', 'e2e'], copy)
  }, 600_000)

  afterAll(() => rm(copy, { recursive: true, force: true }))

  it.each(Object.keys(wrongDirection))('the compiler rejects the import in %s', (path) => {
    expect(types).toMatch(new RegExp(`${path}\\(.*(TS6307|TS2307)`))
  })

  it.each(Object.keys(notInThisLayer))('the compiler knows no such global in %s', (path) => {
    expect(types).toMatch(new RegExp(`${path}\\(.*(TS2591|TS2584|TS2304|TS2580)`))
  })

  it.each(Object.keys(lintViolations))('lint rejects %s', (path) => {
    expect(lint).toContain(path)
  })
})

describe('file names', () => {
  const entities = [
    'customers',
    'racquets',
    'jobs',
    'messages',
    'feedback',
    'inventory',
    'preferences',
    'analytics',
    'support',
    'dashboard',
    'search',
  ]

  it('an entity on the server has procedures, queries, services, mails and their tests', async () => {
    const inEntities = (await tracked()).filter((path) => entities.some((entity) => path.startsWith(`src/server/${entity}/`)))
    expect(
      inEntities.filter((path) => !/\/([a-z-]+-)?(procedures|queries|service|mails|readme)(\.test)?\.ts$/.test(path)),
    ).toEqual([])
  })

  it('a feature of the web is components in PascalCase, and modules in kebab-case', async () => {
    const features = (await tracked()).filter((path) => path.startsWith('src/web/features/'))
    expect(
      features.filter((path) => !/\/([A-Z]\w*(\.test)?\.tsx|[A-Z]\w*\.module\.css|[a-z-]+(\.test)?\.ts)$/.test(path)),
    ).toEqual([])
  })

  it('has no utils, helpers, common, shared or index files', async () => {
    const banned = /(^|\/)(utils?|helpers?|common|shared|types|index)(\.tsx?|\/)/
    // A file of the route table is named by its address.
    const named = (await tracked()).filter((path) => !path.startsWith('src/web/routes/'))
    expect(named.filter((path) => banned.test(path))).toEqual([])
  })

  it('every disabled lint rule gives a reason', async () => {
    const sources = (await tracked()).filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
    const silent: string[] = []
    for (const path of sources) {
      const text = await readFile(join(root, path), 'utf8')
      for (const [line] of text.matchAll(/^.*(oxlint-disable|eslint-disable|@ts-expect-error|@ts-ignore).*$/gm)) {
        if (!path.endsWith('architecture.test.ts') && !/ -- \S/.test(line)) silent.push(`${path}: ${line.trim()}`)
      }
    }
    expect(silent).toEqual([])
  })
})

describe('documents', () => {
  it('every path in docs/architecture.md exists', async () => {
    const text = await readFile(join(root, 'docs/architecture.md'), 'utf8')
    const files = await tracked()
    const named = [...text.matchAll(/`((?:src|test|e2e|bench|scripts|docs)\/[\w./$-]*)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(10)
    expect(
      named.filter((path) => !files.some((file) => file === path || file.startsWith(path.endsWith('/') ? path : `${path}/`))),
    ).toEqual([])
  })

  it('docs/openapi.json matches the contract (`npm run openapi` writes it)', async () => {
    const written: unknown = JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8'))
    expect(JSON.parse(JSON.stringify(await openApiDocument()))).toEqual(written)
  })
})
