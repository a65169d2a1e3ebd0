// Checks the licenses and install scripts of the packages we depend on.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
const readText = (path: string) => readFile(join(root, path), 'utf8')

const locked = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  link: z.boolean().optional(),
})
const lockfile = z.object({ packages: z.record(z.string(), locked) })

const manifest = z.object({
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
})

const packages = Object.entries(lockfile.parse(JSON.parse(await readText('package-lock.json'))).packages)
  // Excludes the project itself and its workspaces.
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...entry }))
const project = manifest.parse(JSON.parse(await readText('package.json')))

// Permissive licenses, which only require the notice.
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
])

/** Whether an SPDX expression without nested parentheses can be met with permissive licenses alone. */
const isPermissive = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => permissive.has(licence)))

/** Reads the packages accepted by name from the table in decision 0008. */
async function readExceptions(): Promise<{ name: string; licence: string }[]> {
  const rows = (await readText('docs/decisions/0008-licences.md')).matchAll(/^\| `([^`]+)` *\| ([^|]+?) *\|/gm)
  return Array.from(rows, ([, name = '', licence = '']) => ({ name, licence }))
}

/** The license according to the lockfile, or else the installed package. Packages for other platforms aren't installed. */
async function licenceOf({ path, license }: (typeof packages)[number]): Promise<string> {
  if (license !== undefined || !existsSync(join(root, path))) return license ?? 'unknown'
  const own = z.object({ license: z.string().optional() }).parse(JSON.parse(await readText(`${path}/package.json`)))
  if (own.license !== undefined) return own.license
  const text = await readText(`${path}/LICENSE`).catch(() => '')
  return /^MIT License|Permission is hereby granted, free of charge/m.test(text) ? 'MIT' : 'unknown'
}

describe('the licenses of dependencies', () => {
  it('are permissive, or accepted by name in decision 0008', async () => {
    const exceptions = await readExceptions()
    const used = new Set<string>()
    const refused: string[] = []
    for (const entry of packages) {
      const licence = await licenceOf(entry)
      if (isPermissive(licence)) continue
      const exception = exceptions.find(({ name, licence: accepted }) => matchesGlob(entry.name, name) && accepted === licence)
      if (exception) used.add(`${exception.name} ${exception.licence}`)
      else refused.push(`${entry.name}: ${licence}`)
    }
    expect(refused).toEqual([])
    expect(
      exceptions.map(({ name, licence }) => `${name} ${licence}`).filter((exception) => !used.has(exception)),
      'exceptions that no package needs',
    ).toEqual([])
  })

  it.each([
    ['MIT', true],
    ['(MIT OR CC0-1.0)', true],
    ['MIT AND ISC AND BSD-3-Clause', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', false],
    ['GPL-3.0-only', false],
    ['unknown', false],
  ])('the license %s is permissive: %s', (licence, permissive) => expect(isPermissive(licence)).toBe(permissive))
})

describe('install scripts', () => {
  it('are allowed one by one (`allowScripts` in package.json)', () => {
    const withScripts = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect([...new Set(withScripts)].toSorted()).toEqual(Object.keys(project.allowScripts).toSorted())
  })
})

const runNpm = (...args: string[]) => promisify(execFile)('npm', args, { cwd: root, maxBuffer: 50_000_000 })

describe('the lockfile', () => {
  // Without this, `npm run sbom` and `npm ls` end with ELSPROBLEMS.
  it('satisfies every version range between packages, including optional peers', async () => {
    const error = await runNpm('ls', '--all', '--package-lock-only').then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    )
    expect(error).toBe('')
  })
})

describe('`npm run sbom`', () => {
  it('lists every package in the product as CycloneDX', async () => {
    const { stdout } = await runNpm('run', '--silent', 'sbom')
    const component = z.object({ name: z.string(), group: z.string().optional(), version: z.string(), purl: z.string() })
    const sbom = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(component) }).parse(JSON.parse(stdout))
    const listed = new Set(sbom.components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.+)@[^@]+$/, '$1')))
    // The browser's packages are development dependencies, because the build bundles them.
    const own = Object.keys({ ...project.dependencies, ...project.devDependencies })
    expect(own.filter((name) => !listed.has(name))).toEqual([])
  })
})
