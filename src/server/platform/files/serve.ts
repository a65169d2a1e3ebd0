import { sheetTime } from '#domain/values/dates.ts'
import type { AppEnv } from '#server/http/context.ts'
import type { Services } from '#server/http/context.ts'
import type { Context, Hono } from 'hono'

/** Serves files by signed URL; responds with 404 if the signature is wrong or has expired. */
export function serveFiles(app: Hono<AppEnv>, { files, clock }: Pick<Services, 'files' | 'clock'>): void {
  app.get('/files/:stringer/:name', async (request) => {
    const key = `${request.req.param('stringer')}/${request.req.param('name')}`
    const seconds = files.addresses.secondsLeft(key, request.req.query('until') ?? '', request.req.query('signature') ?? '')
    if (seconds === undefined) return notFound(request)
    return key.endsWith('.zip')
      ? sendZip(request, files.storage, key, clock())
      : sendPicture(request, files.storage, key, seconds)
  })
}

type Storage = Services['files']['storage']

const notFound = (request: Context): Response => request.text('Not found', 404)

async function sendPicture(request: Context, storage: Storage, key: string, seconds: number): Promise<Response> {
  const bytes = await storage.read(key)
  if (!bytes) return notFound(request)
  return request.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/webp',
    'cache-control': `private, max-age=${seconds}, immutable`,
    'x-content-type-options': 'nosniff',
  })
}

async function sendZip(request: Context, storage: Storage, key: string, now: string): Promise<Response> {
  const bytes = await storage.stream(key)
  if (!bytes) return notFound(request)
  return request.body(bytes, 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="stringdesk-${sheetTime(now, 'UTC').slice(0, 'YYYY-MM-DD'.length)}.zip"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
}
