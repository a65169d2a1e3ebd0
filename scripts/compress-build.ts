import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

/** Writes a .br and a .gz beside each text file of the build: the server hands them out as they are. */
export function compressBuild(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'compress-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = (await readdir(dir, { recursive: true })).filter((name) => /\.(js|css|svg|json|txt)$/.test(name))
      // What another build has written into the same folder it has compressed itself.
      const own = files.filter((name) => name in bundle || !name.startsWith('assets/'))
      await Promise.all(
        own.map(async (name) => {
          const text = await readFile(join(dir, name))
          const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          await writeFile(join(dir, `${name}.br`), await brotli(text, smallest))
          await writeFile(join(dir, `${name}.gz`), await zip(text, { level: 9 }))
        }),
      )
    },
  }
}
