import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { root, sourceFiles } from '#test/source-files.ts'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

import { describeUntested, findMissing, findProgram, findPrograms, hidePrograms, testedPrograms } from './optional-programs.ts'
import { findProgramTests } from './program-tests.ts'

afterEach(() => vi.unstubAllEnvs())

/** Sets PATH to a folder with only these programs, which print their name. */
async function pathWith(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-programs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'bin')
  await mkdir(path)
  for (const name of names) {
    await writeFile(join(path, name), `#!/bin/sh\necho ${name}\n`)
    await chmod(join(path, name), 0o755)
  }
  vi.stubEnv('PATH', path)
  vi.stubEnv('STRINGDESK_HIDE_PROGRAMS', undefined)
  return path
}

it('finds a program in PATH, and programs used together only if all are there', async () => {
  const path = await pathWith('caddy', 'firefox')
  expect(await findPrograms('caddy', 'firefox')).toEqual({ caddy: join(path, 'caddy'), firefox: join(path, 'firefox') })
  expect(await findPrograms('caddy', 'promtool')).toBeUndefined()
  expect(await findMissing(['caddy', 'promtool'])).toEqual(['promtool'])
})

it('hides programs from tests that look them up and from tests that start them by name', async () => {
  const path = await pathWith('caddy', 'something')
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-hidden-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const hidden = await hidePrograms(folder)
  for (const [name, value] of Object.entries(hidden)) vi.stubEnv(name, value)
  expect(await findProgram('caddy')).toBeUndefined()
  const start = (name: string, env: NodeJS.ProcessEnv) => {
    const { error, stdout } = spawnSync(name, { encoding: 'utf8', env })
    return error?.message ?? stdout
  }
  expect(start('caddy', { PATH: path })).toBe('caddy\n')
  expect(start('caddy', hidden)).toBe('spawnSync caddy ENOENT')
  expect(start('something', hidden)).toBe('something\n')
  // The folder must be readable by every user.
  expect((await stat(folder)).mode & 0o777).toBe(0o755)
})

it('keeps PATH folders without optional programs unchanged', async () => {
  const path = await pathWith('something')
  vi.stubEnv('PATH', ['/nowhere', path].join(delimiter))
  expect((await hidePrograms(path))['PATH']).toBe(`/nowhere${delimiter}${path}`)
})

it('lists what is not tested and how to install the missing programs', () => {
  expect(describeUntested(['caddy', 'WebKitWebDriver', 'MiniBrowser', 'Xvfb', 'haproxy'])).toEqual([
    'Not tested: deploy/Caddyfile, which needs caddy (Debian: apt-get install caddy).',
    'Not tested: the main journey in WebKit, which needs WebKitWebDriver, MiniBrowser, and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb).',
  ])
})

it('has a test that uses each program npm test can skip', async () => {
  const files = await Promise.all(['{src,test,scripts}/**/*.test.ts', 'e2e/**/*.spec.ts'].map(findProgramTests))
  const used = new Set(files.flat().flatMap(({ programs }) => programs))
  expect(testedPrograms.filter((name) => !used.has(name))).toEqual([])
})

// The first group exists on every system that runs Stringdesk (`ps` only if there is no /proc). Only trials and the Chromium installation
// use the second group, on Debian.
const baseSystem = /^(bash|id|ps|sh|sleep|npm)$|^(apt-get|chown|cp|dd|du|env|ldd|mount|umount)$/

/** The programs that code starts by name, to be looked up in PATH. */
const startedByName = (code: string): string[] =>
  [
    ...code.matchAll(
      /(?:(?<![.\w])(?:spawn|spawnSync|execFile|execFileSync|run)\)?\(\s*|\bstartChild\(\{[^}]*\bpath: )(['"`])([\w.-]+)\1/g,
    ),
  ].map(([, , name = '']) => name)

it('starts only base system programs by name in tests and scripts, and looks up all others', async () => {
  const caddy = [
    "spawn('caddy', [])",
    "promisify(execFile)('caddy')",
    "startChild({ name, path: 'caddy' })",
    'spawnSync("caddy")',
  ]
  expect(caddy.flatMap(startedByName)).toEqual(['caddy', 'caddy', 'caddy', 'caddy'])
  const started: string[] = []
  const unknown: string[] = []
  for (const path of sourceFiles.filter((file) => /^(src|test|e2e|scripts|bench|trials)\/.*\.tsx?$/.test(file))) {
    const code = await readFile(join(root, path), 'utf8')
    if (!/node:child_process|startChild/.test(code) || path === 'scripts/optional-programs.test.ts') continue
    started.push(...startedByName(code))
    unknown.push(
      ...startedByName(code)
        .filter((name) => !baseSystem.test(name))
        .map((name) => `${path}: ${name}`),
    )
  }
  expect(started).toEqual(expect.arrayContaining(['bash', 'sleep', 'npm', 'mount']))
  expect(unknown).toEqual([])
})
