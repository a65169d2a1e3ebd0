// Proves that the import rules work: plants a violation of each rule in a copy of the source tree and expects the tools to report it.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = new URL('..', import.meta.url).pathname
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Returns a command's output, regardless of its exit code. */
const output = (command: string, args: string[], cwd: string): Promise<string> =>
  run(command, args, { cwd, maxBuffer: 1e8 }).then(
    ({ stdout, stderr }) => stdout + stderr,
    (failed: { stdout: string; stderr: string }) => failed.stdout + failed.stderr,
  )

// The path and content of each planted file.
const wrongDirection = {
  'src/domain/planted.ts': `export { base } from '#contract/procedure/procedure.ts'`,
  'src/contract/planted.ts': `export type { TenantDb } from '#database/access.ts'`,
  'src/database/planted.ts': `export { base } from '#contract/procedure/procedure.ts'`,
  'src/server/planted.ts': `export { browser } from '#web/app/client.ts'`,
  'src/web/planted.ts': `export type { Services } from '#server/procedure/builders.ts'`,
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
  'src/server/customers/planted-deep.ts': `export { listPasskeys } from '#server/identity/passkeys/passkey-queries.ts'`,
  'src/server/identity/passkeys/planted-sql.ts': `export { sql } from 'drizzle-orm'`,
  'src/server/identity/passkeys/planted-neighbour.ts': `export { findJob } from '#server/jobs/queries.ts'`,
  'src/server/identity/passkeys/planted-escape.ts': `export { createCustomer } from '../../customers/service.ts'`,
  'src/server/customers/planted-upwards.ts': `export { writeCursor } from '../http/cursor.ts'`,
  'src/server/customers/planted-money.ts': `export { default } from 'stripe'`,
  'src/database/planted-money.ts': `export { Stripe } from 'stripe'`,
  'src/web/features/planted-one/TwoColumnLayout.tsx': `export { Other } from '#web/features/planted-two/Other.tsx'`,
  'src/web/components/planted.ts': `export { useQuery } from '@tanstack/react-query'`,
  'src/web/components/planted-domain.ts': `export { nextMoves } from '#domain/jobs/status.ts'`,
  'src/web/domain-components/planted.ts': `export { backend } from '#web/app/client.ts'`,
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
    // A separate output folder leaves the real tree's build alone.
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

  it.each(Object.keys(notInThisLayer))('the compiler rejects the global in %s', (path) => {
    expect(types).toMatch(new RegExp(`${path}\\(.*(TS2591|TS2584|TS2304|TS2580)`))
  })

  it.each(Object.keys(lintViolations))('lint rejects %s', (path) => {
    expect(lint).toContain(path)
  })
})
