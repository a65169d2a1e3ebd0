// `npm run text`: compiles src/text/<locale>/*.json to functions. `npm ci` runs it, and so does everything that builds or tests the app, if
// the texts have changed. The Dockerfile runs it before it has the other sources, so this module imports only source-hash.ts.
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { hashSources } from './source-hash.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const project = join(root, 'src/text/project.inlang')
const compiled = join(root, 'src/text/compiled')
const hashFile = join(compiled, 'compiled-from')

const texts = 'src/text/*/[a-z]*.json'
const sources = [texts, 'scripts/text.ts', 'node_modules/@inlang/paraglide-js/package.json']

// The SDK writes these next to the settings.
const projectFiles = ['README.md', '.gitignore', '.meta.json']

/** Compiles the text of an inlang project to JavaScript modules in `outdir`. */
export async function compileText(project: string, outdir: string): Promise<void> {
  // Loaded here, because only compiling needs it.
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project,
    outdir,
    outputStructure: 'locale-modules',
    strategy: ['globalVariable', 'baseLocale'],
    // Programs that run while a text changes would miss deleted files.
    cleanOutdir: false,
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  })
  // Paraglide always writes this file, but it is only needed for locales in URLs.
  const unneeded = [join(outdir, 'server.js'), ...projectFiles.map((name) => join(project, name))]
  await Promise.all(unneeded.map((path) => rm(path, { force: true })))
}

/** Whether src/text/compiled is up to date. */
export async function isTextCompiled(): Promise<boolean> {
  return (await readFile(hashFile, 'utf8').catch(() => '')) === (await hashSources(sources))
}

/** Throws if a file is not JSON. Paraglide's error names no file. */
async function checkTexts(): Promise<void> {
  for await (const path of glob(texts, { cwd: root })) {
    try {
      JSON.parse(await readFile(join(root, path), 'utf8'))
    } catch (error) {
      throw new Error(`${relative('.', path)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
}

async function compileSources(): Promise<void> {
  const hash = await hashSources(sources)
  await checkTexts()
  await compileText(project, compiled)
  // To Paraglide, a missing plugin is only worth a warning.
  if (!(await readFile(join(compiled, 'messages/_index.js'), 'utf8')).includes('export const'))
    throw new Error('Paraglide found no texts. Is its plugin installed? Run "npm ci".')
  await writeFile(hashFile, hash)
}

if (import.meta.main) {
  try {
    await compileSources()
    console.log('Wrote src/text/compiled')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
