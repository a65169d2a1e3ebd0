// `npm run text`: compiles src/text/<locale>/*.json to functions. A test checks that the compiled files are up to date.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { compile } from '@inlang/paraglide-js'

/** Compiles the text of an inlang project to JavaScript modules in `outdir`. */
export async function compileText(project: string, outdir: string): Promise<void> {
  await compile({
    project,
    outdir,
    outputStructure: 'locale-modules',
    strategy: ['globalVariable', 'baseLocale'],
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  })
  // Paraglide always writes this file, but it is only needed for locales in URLs.
  await rm(join(outdir, 'server.js'))
}

if (import.meta.main) {
  const resolvePath = (path: string) => fileURLToPath(new URL(`../src/text/${path}`, import.meta.url))
  await compileText(resolvePath('project.inlang'), resolvePath('compiled'))
  console.log('Wrote src/text/compiled')
}
