import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compressBuild } from './scripts/compress-build.ts'

// What every page needs, in one file: it compresses better than thirty, and is requested once. What only /home and the dashboard share is
// here too, or the dashboard would load the file of /home for it.
const everywhere = new RegExp(
  [
    '@tanstack/react-router/.*/(fileRoute|lazyRouteComponent|link|useMatch|useNavigate|useRouter)\\.',
    '@mantine/core/.*/(ActionIcon|Alert|Box|Button|Input|InputBase|Loader|PasswordInput|TextInput|Transition)/',
    '@mantine/(core|hooks)/.*/(create-safe-context|use-force-update)',
    '@tabler/icons-react/.*/(createReactComponent|IconAlertCircle)\\.',
    'src/web/components/display/(LinkButton|Logo)\\.',
    'src/web/trade/strings/(StringBed|string-bed-geometry|string-colors)\\.',
  ].join('|'),
)

// The first screens of a visitor and of a signed-in user: one file each instead of dozens.
const start = /src\/web\/app\/(hydrate|router)\.tsx?|@tanstack\/react-query\/.*\/useQuery\./
const visitor = /src\/web\/routes\/home\.tsx\?tsr-split/
const dashboard = /src\/web\/routes\/_app(\/dashboard)?\.tsx\?tsr-split/

// Separate, so that a slow phone can respond to input between two files.
const reactItself = /node_modules\/(react|react-dom|scheduler)\//

const groups = [
  // The entry alone, because what it loads comes later.
  { name: 'entry', test: /src\/web\/entry-client\.ts|vite\/preload-helper/, priority: 6 },
  { name: 'react', test: reactItself, priority: 5 },
  { name: 'everywhere', test: everywhere, priority: 4 },
  { name: 'start', test: start, priority: 3 },
  { name: 'visitor', test: visitor, priority: 2 },
  { name: 'dashboard', test: dashboard, priority: 1 },
]

export default defineConfig({
  // Bundles dependencies, so that rendering does not use React's slow development build.
  ssr: { noExternal: true },
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        entry: 'app/router.tsx',
        // A loader parses its id: beside its component, so that the first page does not load every record's schema.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['pendingComponent']] },
        quoteStyle: 'single',
        semicolons: false,
      },
      server: { entry: 'entry-server.ts' },
      client: { entry: 'entry-client.ts' },
      prerender: { enabled: true, autoStaticPathsDiscovery: false, crawlLinks: false, autoSubfolderIndex: false },
      pages: [
        { path: '/home', prerender: { outputPath: '/_pages/home' } },
        // The hash keeps the prerenderer's trailing slash out of the search.
        { path: '/home?tab=signup#form', prerender: { outputPath: '/_pages/home-signup' } },
        { path: '/features', prerender: { outputPath: '/_pages/features' } },
        { path: '/about', prerender: { outputPath: '/_pages/about' } },
      ],
    }),
    react(),
    compressBuild(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A browser without module preload loads the same files, one after the other.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: { build: { outDir: 'dist/web', rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { outDir: 'dist/server' } },
  },
})
