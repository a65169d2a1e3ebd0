// `npm run dev`: runs the API behind Vite. The API restarts on every change, and Vite reloads the pages. A changed text for customers is
// compiled first. Ctrl+C stops both.
import { spawn } from 'node:child_process'
import { readFile, watch } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { readConfig } from '#server/platform/config.ts'
import { createServer } from 'vite'

import { buildText } from './build.ts'
import { whenNpmEnds } from './parent.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const { PORT, HOST, BACKEND_URL } = readConfig(process.env)

// Vite listens on the configured port, the API on the next one.
const apiPort = PORT + 1
const api = `http://127.0.0.1:${apiPort}`

const print = (line: string): void => console.log(line)

await buildText(print)

/** Compiles changed texts. Events during a compilation wait for it to end. */
async function watchText(): Promise<void> {
  for await (const { filename } of watch(join(root, 'src/text'), { recursive: true })) {
    if (filename?.endsWith('.json')) await buildText(print).catch((error: unknown) => console.error(String(error)))
  }
}
void watchText()

const watchedFolders = ['src/domain', 'src/contract', 'src/database', 'src/server', 'src/text/compiled']
const watchArguments = watchedFolders.map((path) => `--watch-path=${path}`)
const server = spawn(process.execPath, [...watchArguments, 'scripts/start.js', '--from-source'], {
  cwd: root,
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', BACKEND_URL: BACKEND_URL ?? `http://localhost:${PORT}` },
  stdio: 'inherit',
})

/** Fetches a page from the API process, which fills in the settings and the customer page's job. */
const fetchPage = (path: string): Promise<string> =>
  fetch(`${api}${path}`)
    .then((response) => response.text())
    .catch(() => '')

// Where the API's page has the values of the customer page's placeholders.
const pageValues = {
  '%LANG%': /<html lang="([^"]*)"/,
  '%TITLE%': /<title>([^<]*)</,
  '%DESCRIPTION%': /name="description" content="([^"]*)"/,
  '%NEEDS_SCRIPT%': /<p>([^<]*)</,
  '%SETTINGS%': /id="settings">([^<]*)</,
  '%JOB%': /id="job">([^<]*)</,
}

/** Fills the placeholders of the customer page's source with the values of the page that the API has rendered. */
const fillPlaceholders = (source: string, page: string): string =>
  Object.entries(pageValues).reduce(
    (html, [placeholder, value]) => html.replaceAll(placeholder, () => value.exec(page)?.[1] ?? placeholder),
    source,
  )

// Pages rendered by Vite call the API over the network (src/web/dev-context.ts).
process.env['VITE_API_URL'] = api

const proxyOptions = { target: api, changeOrigin: false }
const vite = await createServer({
  root,
  server: {
    port: PORT,
    host: HOST,
    strictPort: true,
    proxy: { '/api': proxyOptions, '/rpc': proxyOptions, '/healthz': proxyOptions, '/readyz': proxyOptions },
  },
  plugins: [
    {
      name: 'customer-page',
      // The customer page is a separate HTML file; all other pages are rendered by Start.
      configureServer: (server) => {
        server.middlewares.use((request, response, next) => {
          const { url = '' } = request
          if (!/^\/feedback(\?|$)/.test(url)) return next()
          const serve = async () => {
            const html = fillPlaceholders(await readFile(join(root, 'feedback.html'), 'utf8'), await fetchPage(url))
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

const stop = async (): Promise<void> => {
  await vite.close()
  server.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop())
whenNpmEnds(() => void stop())
server.once('exit', (code) => process.exit(code ?? 0))
