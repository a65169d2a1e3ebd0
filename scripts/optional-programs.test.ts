import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { root, sourceFiles } from '#test/source-files.ts'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

import { describeUntested, findMissing, findProgram, findPrograms, hidePrograms, testedPrograms } from './optional-programs.ts'
import { findProgramTests } from './program-tests.ts'

afterEach(() => vi.unstubAllEnvs())

/** A PATH with programs that print their name, and nothing else. */
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

it('finds a program in PATH, and programs that are used together only if each is there', async () => {
  const path = await pathWith('caddy', 'firefox')
  expect(await findPrograms('caddy', 'firefox')).toEqual({ caddy: join(path, 'caddy'), firefox: join(path, 'firefox') })
  expect(await findPrograms('caddy', 'promtool')).toBeUndefined()
  expect(await findMissing(['caddy', 'promtool'])).toEqual(['promtool'])
})

it('hides programs from tests that ask for them, and from those that start them by name', async () => {
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
  // As any user, too.
  expect((await stat(folder)).mode & 0o777).toBe(0o755)
})

it('keeps the folders of PATH without optional programs as they are', async () => {
  const path = await pathWith('something')
  vi.stubEnv('PATH', ['/nowhere', path].join(delimiter))
  expect((await hidePrograms(path))['PATH']).toBe(`/nowhere${delimiter}${path}`)
})

it('says what is not tested, and how to install what that needs', () => {
  expect(describeUntested(['caddy', 'WebKitWebDriver', 'MiniBrowser', 'Xvfb', 'haproxy'])).toEqual([
    'Not tested: deploy/Caddyfile, which needs caddy (Debian: apt-get install caddy).',
    'Not tested: the main journey in WebKit, which needs WebKitWebDriver, MiniBrowser, and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb).',
  ])
})

it('every program that npm test may leave out is used by a test', async () => {
  const files = await Promise.all(['{src,test,scripts}/**/*.test.ts', 'e2e/**/*.spec.ts'].map(findProgramTests))
  const used = new Set(files.flat().flatMap(({ programs }) => programs))
  expect(testedPrograms.filter((name) => !used.has(name))).toEqual([])
})

// The first group is on every system that runs Stringdesk, `ps` where there is no /proc. Only trials and the installation of Chromium use
// the second, on Debian.
const baseSystem = /^(bash|id|ps|sh|sleep|npm)$|^(apt-get|chown|cp|dd|du|env|ldd|mount|umount)$/

/** The programs that code starts by a name, which the system looks up in PATH. */
const startedByName = (code: string): string[] =>
  [
    ...code.matchAll(
      /(?:(?<![.\w])(?:spawn|spawnSync|execFile|execFileSync|run)\)?\(\s*|\bstartChild\(\{[^}]*\bpath: )(['"`])([\w.-]+)\1/g,
    ),
  ].map(([, , name = '']) => name)

it('tests and scripts start only programs of the base system by name, and ask the list for the others', async () => {
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
