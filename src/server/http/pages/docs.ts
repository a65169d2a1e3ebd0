import { createRequire } from 'node:module'
import { dirname } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Env, Hono } from 'hono'

import { openApiDocumentWithExamples } from '#server/http/api/openapi-examples.ts'

const explorerScript = 'openapi-explorer.min.js'
const explorerFolder = dirname(createRequire(import.meta.url).resolve(`openapi-explorer/dist/browser/${explorerScript}`))

// The Content-Security-Policy forbids inline scripts, so the page is configured only by attributes.
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Stringdesk API</title>
    <link rel="icon" href="/favicon.svg">
    <style>
      body { margin: 0 }
      openapi-explorer { --font-regular: system-ui, sans-serif }
    </style>
    <script type="module" src="/api/docs/${explorerScript}"></script>
  </head>
  <body>
    <openapi-explorer spec-url="/api/openapi.json" server-url="/api" hide-server-selection="true" default-schema-tab="body"
      primary-color="#1f7a4d" nav-bg-color="#16302a" nav-hover-text-color="#ffffff"></openapi-explorer>
  </body>
</html>`

/** Serves the OpenAPI document and a page to read it. Neither needs the anonymous key. */
export function serveDocs<E extends Env>(app: Hono<E>): void {
  // Generated on the first request, because it would slow down startup.
  let document: ReturnType<typeof openApiDocumentWithExamples> | undefined
  app.get('/api/openapi.json', async (request) => request.json(await (document ??= openApiDocumentWithExamples())))
  app.get('/api/docs', (request) => request.html(page))
  app.get(`/api/docs/${explorerScript}`, serveStatic({ path: `${explorerFolder}/${explorerScript}` }))
}
