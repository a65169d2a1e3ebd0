import { createRequire } from 'node:module'
import { dirname } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Env, Hono } from 'hono'

import { openApiDocument } from './openapi.ts'

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Stringdesk API</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

// Beside the page and not in it: the content security policy lets no script run that is written into a page.
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, persistAuthorization: true })`

const files = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const

/** The API's document, and a page to read it on. Neither needs the anonymous key. */
export function serveDocs<E extends Env>(app: Hono<E>): void {
  app.get('/api/openapi.json', async (request) => request.json(await openApiDocument()))
  app.get('/api/docs', (request) => request.html(page))
  app.get('/api/docs/start.js', (request) => request.text(start, 200, { 'content-type': 'text/javascript' }))
  for (const file of files) app.get(`/api/docs/${file}`, serveStatic({ path: `${folder}/${file}` }))
}
