// `npm run build`: generates the types from docs/openapi.json, and bundles the client into dist/.
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { build } from 'vite'

const folder = import.meta.dirname
const require = createRequire(import.meta.url)
const run = async (script: string, ...args: string[]) => {
  await promisify(execFile)(process.execPath, [script, ...args], { cwd: folder })
}

const generator = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js')
const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')

await rm(join(folder, 'dist'), { recursive: true, force: true })
await run(generator, '../docs/openapi.json', '--output', 'src/schema.gen.ts')
await run(compiler, '--project', folder)
await build({
  configFile: false,
  root: folder,
  logLevel: 'warn',
  build: { lib: { entry: 'src/client.ts', formats: ['es'], fileName: () => 'client.js' }, emptyOutDir: false, minify: true },
})
