// `/calendar/<secret>.ics`: a business's due jobs for calendar apps. The secret address is their only credential.
import { calendarPath } from './address.ts'
import { readCalendarFile } from './service.ts'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'

import type { AppEnv, Services } from '#server/procedure/context.ts'

export function serveCalendar(app: Hono<AppEnv>, services: Services): void {
  app.get(`${calendarPath}/:name`, compress(), async (request) => {
    const { etag, parts } = await readCalendarFile(services, request.req.param('name'))
    const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
    if (request.req.header('if-none-match') === etag) return request.body(null, 304, headers)
    const body = ReadableStream.from(parts).pipeThrough(new TextEncoderStream())
    return request.body(body, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="stringdesk.ics"',
    })
  })
}
