// `npm run dev`: the API, started anew at each change, behind Vite, which reloads the pages. Ctrl+C ends both.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { withPageText } from '#server/http/customer-page.ts'
import { readConfig } from '#server/platform/config.ts'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))
const { PORT, HOST, BACKEND_URL } = readConfig(process.env)

// The API stands one port further; Vite has the port that people know.
const apiPort = PORT + 1
const api = `http://127.0.0.1:${apiPort}`

const watched = ['src/domain', 'src/contract', 'src/database', 'src/server'].map((path) => `--watch-path=${path}`)
const server = spawn(process.execPath, [...watched, 'scripts/start.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', BACKEND_URL: BACKEND_URL ?? `http://localhost:${PORT}` },
  stdio: 'inherit',
})

const passed = { target: api, changeOrigin: false }
const vite = await createServer({
  root,
  server: {
    port: PORT,
    host: HOST,
    strictPort: true,
    proxy: { '/api': passed, '/rpc': passed, '/healthz': passed, '/readyz': passed },
  },
  plugins: [
    {
      name: 'pages',
      // The player's page has its own file; every other address is the app's.
      configureServer: ({ middlewares }) => {
        middlewares.use((request, _, next) => {
          request.url = request.url?.replace(/^\/feedback(?=\?|$)/, '/feedback.html')
          next()
        })
      },
      // The page of the API holds what the server knows; in development Vite serves the page, and takes it from there.
      transformIndexHtml: async (html, { originalUrl = '/home' }) => {
        const address = originalUrl.startsWith('/feedback') ? originalUrl.replace('.html', '') : '/home'
        const page = await fetch(`${api}${address}`)
          .then((response) => response.text())
          .catch(() => '')
        const known = (id: string) => new RegExp(`id="${id}">([^<]*)<`).exec(page)?.[1]
        return withPageText(html)
          .replace('%SETTINGS%', (whole) => known('settings') ?? whole)
          .replace('%ANSWER%', (whole) => known('answer') ?? whole)
      },
    },
  ],
})
await vite.listen()
console.log(`Stringdesk reloads at http://localhost:${PORT}/home`)

const end = async (): Promise<void> => {
  await vite.close()
  server.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end())
server.once('exit', (code) => process.exit(code ?? 0))
