// Builds the customer page into the same folder as the app. Customers never open the app, so the two builds share no files.
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
      // Domain modules have no side effects, so unused ones (mainly zod) are tree-shaken.
      treeshake: { moduleSideEffects: [{ test: /src\/domain\//, sideEffects: false }] },
    },
  },
})
