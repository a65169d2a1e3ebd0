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
const stamp = join(root, 'dist/web.built-from')
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

// Tests are not built; what the build itself writes would make every build look older than its sources.
const notBuilt = /\.(test\.tsx?|gen\.ts)$/

/** One hash over the name and content of everything that goes into the build: dates change with every checkout. */
async function fingerprint(): Promise<string> {
  const paths: string[] = []
  for await (const file of glob(sources, { cwd: root, withFileTypes: true })) {
    if (file.isFile() && !notBuilt.test(file.name)) paths.push(join(file.parentPath, file.name))
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

/** One step of the build. Throws StartError when it fails. */
async function run(program: string, ...args: string[]): Promise<void> {
  // Another NODE_ENV would build the slow React that is made for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  const step = spawn(process.execPath, [program, ...args], { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(step, 'exit')
  if (code !== 0) throw new StartError('The web app could not be built; the reason is above.')
}

/** Builds the web app when there is no build or its sources have changed since. Throws StartError when that fails. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const now = await fingerprint()
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built === now && existsSync(pages)) return
  if (!existsSync(vite)) throw new StartError('The web app is not built and what builds it is not installed. Run "npm ci" first.')
  say(existsSync(pages) ? 'The web app has changed; building it again.' : 'Building the web app.')
  // The app first: its build empties the folder.
  await run(vite, 'build', '--logLevel', 'warn')
  await run(vite, 'build', '--config', 'vite.customer-page.config.ts', '--logLevel', 'warn')
  // Out of the folder that is served as it is: the server fills in what only it knows.
  await rm(pages, { recursive: true, force: true })
  await rename(join(root, 'dist/web/_pages'), pages)
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(stamp, now)
}
