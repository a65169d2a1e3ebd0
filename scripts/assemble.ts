// `npm run assemble -- folder`: builds the app and copies everything it needs into a new folder: Node, the bundle, the pages, and the few
// packages and sources that the bundle loads by name. The folder runs as is; deploy/Dockerfile turns it into an image.
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { StartError } from '#database/embedded/error.ts'
import * as z from 'zod'

import { buildServer, buildWeb } from './build.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Packages that are not bundled (vite.server.config.ts). The embedded Postgres is left out because the image uses a hosted database. */
const packages = ['sharp', 'piscina', 'pdfkit', 'fontkit', 'subset-font']

/** Package files that the server serves or embeds in PDF files. */
const packageFiles = [
  'openapi-explorer/package.json',
  'openapi-explorer/dist/browser',
  '@expo-google-fonts/noto-sans/package.json',
  '@expo-google-fonts/noto-sans/LICENSE_FONT',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  ...['arabic', 'hebrew', 'thai', 'sc', 'tc', 'jp', 'kr'].flatMap((family) =>
    ['package.json', 'LICENSE', 'unicode.json', 'files'].map((file) => `@fontsource-variable/noto-sans-${family}/${file}`),
  ),
]

/** `start.js` loads the bundle, which finds the other files at their source paths. */
const sources = [
  'package.json',
  'LICENSE',
  'dist',
  'docs/api-examples.json',
  'scripts/parent.js',
  'scripts/start.js',
  'src/catalogue',
  'src/database/migrations',
  'src/database/migrations-0.2',
]

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

/** Adds all dependencies to the given packages. Skips optional packages of other platforms, which are not installed. */
async function withDependencies(names: readonly string[], found = new Set<string>()): Promise<Set<string>> {
  for (const name of names) {
    if (found.has(name)) continue
    const text = await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    found.add(name)
    const { dependencies, optionalDependencies } = manifest.parse(JSON.parse(text))
    await withDependencies([...Object.keys(dependencies), ...Object.keys(optionalDependencies)], found)
  }
  return found
}

const isNeeded = (path: string): boolean => !/\.test\.tsx?$|\.d\.[cm]?ts$|\.map$|\/tsconfig\.json$/.test(path)

async function assemble(folder: string): Promise<void> {
  const copy = (from: string, to = from) =>
    cp(join(root, from), join(folder, to), { recursive: true, filter: isNeeded, errorOnExist: true, force: false })
  for (const name of await withDependencies(packages)) await copy(`node_modules/${name}`)
  for (const path of packageFiles) await copy(`node_modules/${path}`)
  for (const path of sources) await copy(path)
  // The version from the lockfile, which the tests ran on.
  await copy('node_modules/node/bin/node', 'bin/node')
}

const [folder] = process.argv.slice(2)
try {
  if (folder === undefined) throw new StartError('Usage: npm run assemble -- folder')
  const print = (line: string) => console.log(line)
  await buildWeb(print)
  await buildServer(print)
  await mkdir(folder)
  await assemble(folder)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
