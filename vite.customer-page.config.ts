// The customer page: its own build into the same folder. Customers never open the app, so the two share no files and neither carries
// what only the other needs.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compressBuild } from './scripts/compress-build.ts'

export default defineConfig({
  plugins: [react(), compressBuild()],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: 'feedback.html',
      // A module of the domain does nothing by being loaded: what is not called (zod, of all) is left out.
      treeshake: { moduleSideEffects: [{ test: /src\/domain\//, sideEffects: false }] },
    },
  },
})
