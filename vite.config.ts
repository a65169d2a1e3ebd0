import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import reactPlugin from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compressBuild } from './scripts/compress-build.ts'

// The modules that every page needs, as one chunk: it compresses better than thirty small ones. It includes modules that only /home and
// the dashboard share; otherwise the dashboard would load the /home chunk for them.
const shared = new RegExp(
  [
    '@tanstack/react-router/.*/(fileRoute|lazyRouteComponent|link|useMatch|useNavigate|useRouter)\\.',
    '@mantine/core/.*/(ActionIcon|Alert|Box|Button|Input|InputBase|Loader|PasswordInput|TextInput|Transition)/',
    '@mantine/(core|hooks)/.*/(create-safe-context|use-force-update)',
    '@tabler/icons-react/.*/(createReactComponent|IconAlertCircle)\\.',
    'src/web/components/display/(LinkButton|Logo)\\.',
    'src/web/domain-components/strings/(StringBed|string-bed-geometry|string-colors)\\.',
  ].join('|'),
)

// The first screens of visitors and signed-in users: one chunk each instead of dozens.
const router = /src\/web\/app\/(hydrate|router)\.tsx?|@tanstack\/react-query\/.*\/useQuery\./
const visitor = /src\/web\/routes\/home\.tsx\?tsr-split/
const dashboard = /src\/web\/routes\/_app(\/dashboard)?\.tsx\?tsr-split/

// One chunk for small modules that several screens share: the first page lists every route's files, so that they load in parallel.
const common = /@tabler\/icons-react|@mantine\/(core|hooks)|src\/web\/(components|domain-components)\//

// A separate chunk, so that slow phones can respond to input between two scripts.
const react = /node_modules\/(react|react-dom|scheduler)\//

const groups = [
  // The entry has its own chunk, because it loads the others later.
  { name: 'entry', test: /src\/web\/entry-client\.ts|vite\/preload-helper/, priority: 6 },
  { name: 'react', test: react, priority: 5 },
  { name: 'shared', test: shared, priority: 4 },
  { name: 'router', test: router, priority: 3 },
  { name: 'visitor', test: visitor, priority: 2 },
  { name: 'dashboard', test: dashboard, priority: 1 },
  { name: 'common', test: common, minShareCount: 4, priority: 0 },
]

export default defineConfig({
  // Bundles dependencies, so that the server doesn't render with React's slow development build.
  ssr: { noExternal: true },
  // Built into React; the shim is for React 17 and older.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        entry: 'app/router.tsx',
        // Loaders parse ids with the domain's schemas. Splitting them off keeps those schemas out of the first page.
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
        { path: '/privacy', prerender: { outputPath: '/_pages/privacy' } },
      ],
    }),
    reactPlugin(),
    compressBuild(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers without module preload load the same files one after the other.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: { build: { outDir: 'dist/web', rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { outDir: 'dist/server' } },
  },
})
