import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { StartError } from '#database/embedded/error.ts'

import { hashSources } from './source-hash.ts'
import { isTextCompiled } from './text.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const vite = join(root, 'node_modules/vite/bin/vite.js')
const pages = join(root, 'dist/pages')

interface Part {
  readonly name: string
  /** The source files. */
  readonly sources: readonly string[]
  /** A file or folder that the build writes. */
  readonly output: string
  readonly build: () => Promise<void>
}

const web: Part = {
  name: 'web app',
  sources: [
    'src/{web,domain,contract,text}/**/*',
    'public/**/*',
    '*.html',
    'vite.config.ts',
    'vite.customer-page.config.ts',
    'postcss.config.*',
    'scripts/compress-build.ts',
    'package-lock.json',
  ],
  output: pages,
  build: async () => {
    // The app goes first because its build empties the folder.
    await runVite()
    await runVite('--config', 'vite.customer-page.config.ts')
    // Moved out of the served folder because the server fills in values before sending them.
    await rm(pages, { recursive: true, force: true })
    await rename(join(root, 'dist/web/_pages'), pages)
  },
}

const server: Part = {
  name: 'server',
  sources: [
    'src/{server,database,domain,contract,text}/**/*',
    'scripts/{command.ts,ops/**/*}',
    'vite.server.config.ts',
    'package-lock.json',
  ],
  output: join(root, 'dist/app/main.js'),
  build: () => runVite('--config', 'vite.server.config.ts'),
}

/** Runs one build. @throws StartError if it fails */
async function runVite(...args: string[]): Promise<void> {
  if (!existsSync(vite))
    throw new StartError('Stringdesk is not built, and its build tools are not installed. Run "npm ci" first.')
  // With another NODE_ENV, the build would contain React's slow development version.
  const env = { ...process.env, NODE_ENV: 'production' }
  const step = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(step, 'exit')
  if (code !== 0) throw new StartError('Stringdesk could not be built. The reason is above.')
}

async function buildPart({ name, sources, output, build }: Part, print: (line: string) => void): Promise<void> {
  const hashFile = join(root, `dist/${name.replace(' ', '-')}.built-from`)
  const sourceHash = await hashSources(sources)
  const builtHash = await readFile(hashFile, 'utf8').catch(() => '')
  if (builtHash === sourceHash && existsSync(output)) return
  print(existsSync(output) ? `The ${name} has changed and is built again.` : `Building the ${name}.`)
  await build()
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(hashFile, sourceHash)
}

/** Compiles the text for customers if it has changed. Throws StartError if that fails. */
export async function buildText(print: (line: string) => void): Promise<void> {
  if (await isTextCompiled()) return
  print('Compiling the text for customers.')
  // In a process of its own, because the compiler would stay in the server's memory.
  const step = spawn(process.execPath, [join(root, 'scripts/text.ts')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(step, 'exit')
  if (code !== 0) throw new StartError('The text in src/text could not be compiled. The reason is above.')
}

/** Builds the web app if it has changed. Throws StartError if that fails. */
export async function buildWeb(print: (line: string) => void): Promise<void> {
  await buildText(print)
  await buildPart(web, print)
}

/** Builds the server if it has changed. Throws StartError if that fails. */
export async function buildServer(print: (line: string) => void): Promise<void> {
  await buildText(print)
  await buildPart(server, print)
}

/** Whether a build failed and has already printed the reason. */
export const isBuildError = (error: unknown): boolean => error instanceof StartError
