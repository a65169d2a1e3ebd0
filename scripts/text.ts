// `npm run text`: compiles src/text/<locale>/*.json to functions. A test compares the two.
import { fileURLToPath } from 'node:url'

import { compile } from '@inlang/paraglide-js'

/** Compiles the text of an inlang project to JavaScript modules in `outdir`. */
export const compileText = (project: string, outdir: string): Promise<unknown> =>
  compile({
    project,
    outdir,
    outputStructure: 'locale-modules',
    strategy: ['globalVariable', 'baseLocale'],
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  })

if (import.meta.main) {
  const path = (below: string) => fileURLToPath(new URL(`../src/text/${below}`, import.meta.url))
  await compileText(path('project.inlang'), path('compiled'))
  console.log('src/text/compiled is written')
}
