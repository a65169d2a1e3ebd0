// `npm run text`: compiles src/text/<locale>/*.json to functions. A test compares the two.
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
  // Always written, but only needed for locales in URLs.
  await rm(join(outdir, 'server.js'))
}

if (import.meta.main) {
  const path = (below: string) => fileURLToPath(new URL(`../src/text/${below}`, import.meta.url))
  await compileText(path('project.inlang'), path('compiled'))
  console.log('Wrote src/text/compiled')
}
