// The player's page: a build of its own into the same folder. Nobody who opens it goes on to the app, so it shares no file with it, and
// neither one carries what only the other needs.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compressed } from './scripts/compressed.ts'

export default defineConfig({
  plugins: [react(), compressed()],
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
