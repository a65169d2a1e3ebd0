import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compressed } from './scripts/compressed.ts'

// What every page begins with, in one file: it compresses better than thirty, and is asked for once. No component that is rarer.
const everywhere = new RegExp(
  [
    'vite/preload-helper',
    '@tanstack/react-router/.*/(fileRoute|lazyRouteComponent|link|useMatch|useNavigate|useRouter)\\.',
    '@mantine/core/.*/(ActionIcon|Alert|Box|Button|Input|InputBase|Loader|PasswordInput|TextInput|Transition)/',
  ].join('|'),
)

// What a visitor's and a stringer's first screen consist of: one file each instead of dozens.
const start = /src\/web\/main\.tsx/
const visitor = /src\/web\/routes\/home\.tsx\?tsr-split/
const desk = /src\/web\/routes\/_app(\/dashboard)?\.tsx\?tsr-split/

// By itself: a slow phone answers between one file and the next.
const reactItself = /node_modules\/(react|react-dom|scheduler)\//

const groups = [
  { name: 'react', test: reactItself, priority: 5 },
  { name: 'everywhere', test: everywhere, priority: 4 },
  { name: 'start', test: start, priority: 3 },
  { name: 'visitor', test: visitor, priority: 2 },
  { name: 'desk', test: desk, priority: 1 },
]

export default defineConfig(({ isSsrBuild = false }) => ({
  // What draws pages (src/web/draw.tsx) runs by itself, and not with the slow React that is made for development.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
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
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A browser without module preload loads the same files, one after the other.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups } } },
  },
}))
