import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { StartError } from '#database/embedded/error.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const pages = join(root, 'dist/pages')
const fingerprintFile = join(root, 'dist/web.built-from')
const vite = join(root, 'node_modules/vite/bin/vite.js')

const sources = [
  'src/{web,domain,contract}/**/*',
  'public/**/*',
  '*.html',
  'vite*.config.ts',
  'postcss.config.*',
  'scripts/compress-build.ts',
  'package-lock.json',
]

// Tests are not part of the build, and generated files are written by it.
const ignoredFiles = /\.(test\.tsx?|gen\.ts)$/

/** Hashes the names and contents of the build's sources. Modification times would change with every checkout. */
async function hashSources(): Promise<string> {
  const paths: string[] = []
  for await (const file of glob(sources, { cwd: root, withFileTypes: true })) {
    if (file.isFile() && !ignoredFiles.test(file.name)) paths.push(join(file.parentPath, file.name))
  }
  const hash = createHash('sha256')
  for (const path of paths.toSorted())
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0')
  return hash.digest('hex')
}

/** Runs one step of the build. @throws StartError when it fails */
async function run(program: string, ...args: string[]): Promise<void> {
  // With another NODE_ENV, the build would contain React's slow development version.
  const env = { ...process.env, NODE_ENV: 'production' }
  const step = spawn(process.execPath, [program, ...args], { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(step, 'exit')
  if (code !== 0) throw new StartError('The web app could not be built. The reason is above.')
}

/** Builds the web app if there is no build or its sources have changed. @throws StartError when the build fails */
export async function buildWeb(print: (line: string) => void): Promise<void> {
  const sourceHash = await hashSources()
  const builtHash = await readFile(fingerprintFile, 'utf8').catch(() => '')
  if (builtHash === sourceHash && existsSync(pages)) return
  if (!existsSync(vite))
    throw new StartError('The web app is not built, and its build tools are not installed. Run "npm ci" first.')
  print(existsSync(pages) ? 'The web app has changed. Building it again.' : 'Building the web app.')
  // The app's build comes first, because it empties the folder.
  await run(vite, 'build', '--logLevel', 'warn')
  await run(vite, 'build', '--config', 'vite.customer-page.config.ts', '--logLevel', 'warn')
  // Moves the prerendered pages out of the folder of static files, because the server fills in their placeholders.
  await rm(pages, { recursive: true, force: true })
  await rename(join(root, 'dist/web/_pages'), pages)
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(fingerprintFile, sourceHash)
}
