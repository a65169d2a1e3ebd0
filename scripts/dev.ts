// `npm run dev`: the API, restarted on every change, behind Vite, which reloads the pages. Ctrl+C stops both.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { withPageText } from '#server/http/customer-page.ts'
import { readConfig } from '#server/platform/config.ts'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))
const { PORT, HOST, BACKEND_URL } = readConfig(process.env)

// Vite has the known port; the API is on the next one.
const apiPort = PORT + 1
const api = `http://127.0.0.1:${apiPort}`

const watchArguments = ['src/domain', 'src/contract', 'src/database', 'src/server'].map((path) => `--watch-path=${path}`)
const server = spawn(process.execPath, [...watchArguments, 'scripts/start.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', BACKEND_URL: BACKEND_URL ?? `http://localhost:${PORT}` },
  stdio: 'inherit',
})

/** A page of the API process, which knows the settings and the answer for the customer page. */
const pageOf = (path: string): Promise<string> =>
  fetch(`${api}${path}`)
    .then((response) => response.text())
    .catch(() => '')

// The renderer in Vite calls the API over the network (src/web/dev-context.ts).
process.env['VITE_API_URL'] = api

const proxied = { target: api, changeOrigin: false }
const vite = await createServer({
  root,
  server: {
    port: PORT,
    host: HOST,
    strictPort: true,
    proxy: { '/api': proxied, '/rpc': proxied, '/healthz': proxied, '/readyz': proxied },
  },
  plugins: [
    {
      name: 'customer-page',
      // The customer page has a file of its own; every other page is rendered.
      configureServer: (server) => {
        server.middlewares.use((request, response, next) => {
          const { url = '' } = request
          if (!/^\/feedback(\?|$)/.test(url)) return next()
          const serve = async () => {
            const page = await pageOf(url)
            const known = (id: string) => new RegExp(`id="${id}">([^<]*)<`).exec(page)?.[1]
            const html = withPageText(await readFile(join(root, 'feedback.html'), 'utf8'))
              .replace('%SETTINGS%', (whole) => known('settings') ?? whole)
              .replace('%JOB%', (whole) => known('job') ?? whole)
            response.setHeader('content-type', 'text/html')
            response.end(await server.transformIndexHtml('/feedback.html', html))
          }
          serve().catch((error: unknown) => server.config.logger.error(String(error)))
        })
      },
    },
  ],
})
await vite.listen()
console.log(`Stringdesk is running in development mode at http://localhost:${PORT}/home`)

const end = async (): Promise<void> => {
  await vite.close()
  server.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end())
server.once('exit', (code) => process.exit(code ?? 0))
