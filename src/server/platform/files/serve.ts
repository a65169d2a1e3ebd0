import { dayOf } from '#domain/values/dates/dates.ts'
import { rolesFor } from '#contract/procedure/meta.ts'
import { procedureNamed } from '#contract/procedure/procedures.ts'
import { stringerId } from '#domain/values/ids.ts'
import type { AppEnv, Services } from '#server/procedure/context.ts'
import type { Context, Hono } from 'hono'

/**
 * Serves files by signed URL. Responds with 404 if the signature is wrong or has expired. An archive also requires a member who may still
 * export the business: a URL outlives a membership by some hours, long enough to download everything.
 */
export function serveFiles(app: Hono<AppEnv>, services: Services): void {
  const { files, clock } = services
  app.get('/files/:stringer/:name', async (request) => {
    const key = `${request.req.param('stringer')}/${request.req.param('name')}`
    const seconds = files.addresses.secondsLeft(key, request.req.query('until') ?? '', request.req.query('signature') ?? '')
    if (seconds === undefined) return notFound(request)
    if (!key.endsWith('.zip')) return sendPicture(request, files.storage, key, seconds)
    const mayExport = await isExporter(services, request.req.raw.headers, request.req.param('stringer'))
    return mayExport ? sendZip(request, files.storage, key, clock()) : notFound(request)
  })
}

/** Whether a request comes from a signed-in member who may export the business. */
async function isExporter({ access, identity }: Services, headers: Headers, business: string): Promise<boolean> {
  const session = identity.sessionOf(headers)
  const stringer_id = stringerId.safeParse(business).data
  if (!session || stringer_id === undefined) return false
  return access.isAlive({ ...session, stringer_id, roles: rolesFor(procedureNamed('exports.latest').meta), allows_pin: false })
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
    'content-disposition': `attachment; filename="stringdesk-${dayOf(now, 'UTC')}.zip"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
}
