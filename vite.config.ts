import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compressed } from './scripts/compressed.ts'

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
