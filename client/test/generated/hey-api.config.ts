// What @hey-api/openapi-ts generates, beside its config. Node runs it as it is, so its imports name files.
import { defineConfig } from '@hey-api/openapi-ts'

export default defineConfig({
  input: '../docs/openapi.json',
  output: { path: 'test/generated/hey-api', module: { extension: '.ts' } },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
})
