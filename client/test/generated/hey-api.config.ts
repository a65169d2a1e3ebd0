// Configures @hey-api/openapi-ts. Node runs the generated code directly, so its imports need file extensions.
import { defineConfig } from '@hey-api/openapi-ts'

export default defineConfig({
  input: '../docs/openapi.json',
  output: { path: 'test/generated/hey-api', module: { extension: '.ts' } },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
})
