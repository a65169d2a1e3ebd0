import type { AppEnv } from '#server/app.ts'
import type { Services } from '#server/api.ts'
import type { Hono } from 'hono'

/** Answers with a file whose address was signed here and still holds; any other is not there. */
export function serveFiles(app: Hono<AppEnv>, { files }: Services): void {
  app.get('/files/:stringer/:name', async (request) => {
    const key = `${request.req.param('stringer')}/${request.req.param('name')}`
    const seconds = files.addresses.holds(key, request.req.query('until') ?? '', request.req.query('signature') ?? '')
    const bytes = seconds === undefined ? undefined : await files.storage.read(key)
    if (!bytes) return request.text('Not found', 404)
    return request.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': `private, max-age=${seconds}, immutable`,
      'x-content-type-options': 'nosniff',
    })
  })
}
