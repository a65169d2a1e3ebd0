import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

/** A Vite plugin that writes a .br and a .gz file next to each text file of the build, for the server to serve. */
export function compressBuild(): Plugin {
  const brotli = promisify(brotliCompress)
  const gzipAsync = promisify(gzip)
  return {
    name: 'compress-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = (await readdir(dir, { recursive: true })).filter((name) => /\.(js|css|svg|json|txt)$/.test(name))
      // Skips files that another build wrote into the same folder, because they are already compressed.
      const builtFiles = files.filter((name) => name in bundle || !name.startsWith('assets/'))
      await Promise.all(
        builtFiles.map(async (name) => {
          const text = await readFile(join(dir, name))
          const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          await writeFile(join(dir, `${name}.br`), await brotli(text, brotliOptions))
          await writeFile(join(dir, `${name}.gz`), await gzipAsync(text, { level: 9 }))
        }),
      )
    },
  }
}
