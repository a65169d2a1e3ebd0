import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Writes a .br and a .gz beside each text file of the build: the server hands them out as they are. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'compressed',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: async ({ dir = '' }) => {
      const files = (await readdir(dir, { recursive: true })).filter((name) => /\.(js|css|svg|json|txt)$/.test(name))
      await Promise.all(
        files.map(async (name) => {
          const text = await readFile(join(dir, name))
          const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          await writeFile(join(dir, `${name}.br`), await brotli(text, smallest))
          await writeFile(join(dir, `${name}.gz`), await zip(text, { level: 9 }))
        }),
      )
    },
  }
}

// What every page begins with, in one file: it compresses better than thirty, and is asked for once. No component that is rarer.
const everywhere = new RegExp(
  [
    'src/web/main\\.tsx',
    'node_modules/(react|react-dom|scheduler)/',
    'vite/preload-helper',
    '@tanstack/react-router/.*/(fileRoute|lazyRouteComponent|link|useMatch|useNavigate|useRouter)\\.',
    '@mantine/core/.*/(ActionIcon|Alert|Box|Button|Input|InputBase|Loader|PasswordInput|TextInput|Transition)/',
  ].join('|'),
)

export default defineConfig({
  // What draws the public pages at the build runs by itself.
  ssr: { noExternal: true },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/web/routes',
      generatedRouteTree: './src/web/routeTree.gen.ts',
      autoCodeSplitting: true,
      // A loader parses its id: beside its component, so that the first page does not load every record's schema.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['pendingComponent']] },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    compressed(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Tells scripts/prerender.ts which style sheets a route has.
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A browser without module preload loads the same files, one after the other.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'everywhere', test: everywhere }] } } },
  },
})
