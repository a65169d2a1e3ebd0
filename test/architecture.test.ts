// The walls between the floors, shown biting: one offending file is planted for each rule in a copy of the tree, and must be found.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { openApiDocument } from '#server/openapi.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = new URL('..', import.meta.url).pathname
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const tracked = async (): Promise<string[]> => (await run('git', ['ls-files'], { cwd: root })).stdout.split('\n').filter(Boolean)

/** What a command prints, whatever it answers. */
const output = (command: string, args: string[], cwd: string): Promise<string> =>
  run(command, args, { cwd, maxBuffer: 1e8 }).then(
    ({ stdout, stderr }) => stdout + stderr,
    (failed: { stdout: string; stderr: string }) => failed.stdout + failed.stderr,
  )

// Where the file is planted, what it holds.
const againstTheDirection = {
  'src/domain/planted.ts': `export { base } from '#contract/base.ts'`,
  'src/contract/planted.ts': `export type { Desk } from '#database/doors.ts'`,
  'src/database/planted.ts': `export { base } from '#contract/base.ts'`,
  'src/server/planted.ts': `export { browser } from '#web/backend/client.ts'`,
  'src/web/planted.ts': `export type { Services } from '#server/api.ts'`,
}

const notOnThisFloor = {
  'src/domain/planted-node.ts': `export const home = process.env['HOME']`,
  'src/server/planted-page.ts': `export const title = document.title`,
}

const againstTheLint = {
  'src/domain/planted-lint.ts': `export { oc } from '@orpc/contract'`,
  'src/contract/planted-lint.ts': `export { Hono } from 'hono'`,
  'src/server/customers/planted-sql.ts': `export { sql } from 'drizzle-orm'`,
  'src/server/customers/planted-neighbour.ts': `export { tierOf } from '#server/identity/queries.ts'`,
  'src/server/customers/planted-upwards.ts': `export { writeCursor } from '../cursor.ts'`,
  'src/server/customers/planted-money.ts': `export { default } from 'stripe'`,
  'src/database/planted-money.ts': `export { Stripe } from 'stripe'`,
  'src/web/features/planted-one/Screen.tsx': `export { Other } from '#web/features/planted-two/Other.tsx'`,
  'src/web/ui/planted.ts': `export { useQuery } from '@tanstack/react-query'`,
  'e2e/planted.ts': `export { readConfig } from '#server/config.ts'`,
  'src/server/planted-any.ts': `export const anything = (value: any): string => value`,
  'src/server/planted-cast.ts': `export const named = (value: unknown): string => value as string`,
  'src/server/planted-promise.ts': `export function forget(): void {\n  Promise.resolve(1)\n}`,
  'src/server/planted-print.ts': `console.log('printed')`,
  'src/server/planted-long.ts': Array.from({ length: 260 }, (_, n) => `export const line${n} = ${n}`).join('\n'),
}

const planted = { ...againstTheDirection, ...notOnThisFloor, ...againstTheLint }

describe('the walls', () => {
  let copy: string
  let types: string
  let lint: string

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'stringdesk-walls-'))
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
    // Its own output, so that the real tree's build is left alone.
    for (const floor of ['domain', 'contract', 'database', 'server', 'web']) {
      const path = join(copy, 'src', floor, 'tsconfig.json')
      await writeFile(path, (await readFile(path, 'utf8')).replace('../../node_modules/.cache/', '../../.cache/'))
    }
    types = await output(bin('tsc'), ['-b', 'src/server', 'src/web', '--pretty', 'false'], copy)
    lint = await output(bin('oxlint'), ['--format', 'unix', 'src', 'e2e'], copy)
  }, 600_000)

  afterAll(() => rm(copy, { recursive: true, force: true }))

  it.each(Object.keys(againstTheDirection))('the compiler refuses the import against the direction in %s', (path) => {
    expect(types).toMatch(new RegExp(`${path}\\(.*(TS6307|TS2307)`))
  })

  it.each(Object.keys(notOnThisFloor))('the compiler knows no such thing on the floor of %s', (path) => {
    expect(types).toMatch(new RegExp(`${path}\\(.*(TS2591|TS2584|TS2304|TS2580)`))
  })

  it.each(Object.keys(againstTheLint))('the lint refuses %s', (path) => {
    expect(lint).toContain(path)
  })
})

describe('the vocabulary', () => {
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

  it('an entity on the server is procedures, queries, service, mails and their tests', async () => {
    const inEntities = (await tracked()).filter((path) => entities.some((entity) => path.startsWith(`src/server/${entity}/`)))
    expect(inEntities.filter((path) => !/\/(procedures|queries|service|mails)(\.test)?\.ts$/.test(path))).toEqual([])
  })

  it('a feature of the web is components in PascalCase, mutations and tests', async () => {
    const features = (await tracked()).filter((path) => path.startsWith('src/web/features/'))
    expect(features.filter((path) => !/\/([A-Z]\w*(\.test)?\.tsx|[A-Z]\w*\.module\.css|mutations\.ts)$/.test(path))).toEqual([])
  })

  it('has no drawer where things get lost', async () => {
    const drawers = /(^|\/)(utils?|helpers?|common|shared|types|index)(\.tsx?|\/)/
    // A file of the route table is named by its address.
    const named = (await tracked()).filter((path) => !path.startsWith('src/web/routes/'))
    expect(named.filter((path) => drawers.test(path))).toEqual([])
  })

  it('every rule that is switched off in a file says why', async () => {
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

describe('the documents', () => {
  it('every path that docs/architecture.md names is there', async () => {
    const text = await readFile(join(root, 'docs/architecture.md'), 'utf8')
    const files = await tracked()
    const named = [...text.matchAll(/`((?:src|test|e2e|bench|scripts|docs)\/[\w./$-]*)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(10)
    expect(
      named.filter((path) => !files.some((file) => file === path || file.startsWith(path.endsWith('/') ? path : `${path}/`))),
    ).toEqual([])
  })

  it('docs/openapi.json is what the contract says; `npm run openapi` writes it', async () => {
    const written: unknown = JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8'))
    expect(JSON.parse(JSON.stringify(await openApiDocument()))).toEqual(written)
  })
})
