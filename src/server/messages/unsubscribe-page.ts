// The unsubscribe page: one button, no account and no script. Mail programs post to it directly (RFC 8058).
import * as text from '#text/compiled/messages.js'
import { getLocale } from '#text/compiled/runtime.js'
import { AppError } from '#domain/errors.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'

import type { AppEnv, Services } from '#server/procedure/context.ts'
import { unsubscribePath } from './delivery-service.ts'
import { reminderChoice, switchReminders } from './unsubscribe-service.ts'

const style = `:root { color-scheme: light dark }
body { font: 17px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 15vh auto; padding: 0 1.25rem }
h1 { font-size: 1.375rem }
button { font: inherit; padding: 0.6rem 1.25rem; min-height: 44px; cursor: pointer }`

const page = (title: string, body: ReturnType<typeof html>, nonce: string) =>
  html`<!doctype html>
    <html lang="${getLocale()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`

interface State {
  readonly business_name: string
  readonly reminders_off: boolean
}

/**
 * The page for a customer who gets reminders or has unsubscribed.
 * @param nonce for the Content-Security-Policy
 */
export const statePage = ({ business_name: business, reminders_off }: State, nonce: string) =>
  reminders_off
    ? page(
        text.unsubscribe_done_title(),
        html`<p>${text.unsubscribe_done_text({ business })}</p>
          <form method="post"><button name="reminders" value="on">${text.unsubscribe_undo_button()}</button></form>`,
        nonce,
      )
    : page(
        text.unsubscribe_title({ business }),
        html`<p>${text.unsubscribe_text()}</p>
          <form method="post"><button name="reminders" value="off">${text.unsubscribe_button()}</button></form>`,
        nonce,
      )

export const notFoundPage = (nonce: string) =>
  page(text.unsubscribe_gone_title(), html`<p>${text.unsubscribe_gone_text()}</p>`, nonce)

/** Serves the unsubscribe page and the cookieless POST of mail programs (RFC 8058). */
export function serveUnsubscribe(app: Hono<AppEnv>, services: Services): void {
  const respond = async (request: Context<AppEnv>, work: (token: string) => Promise<State>) => {
    request.header('cache-control', 'no-store')
    const nonce = request.get('secureHeadersNonce') ?? ''
    try {
      return await request.html(statePage(await work(request.req.query('token') ?? ''), nonce))
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return request.html(notFoundPage(nonce), 404)
      throw error
    }
  }
  app.get(unsubscribePath, (request) => respond(request, (token) => reminderChoice(services, token)))
  app.post(unsubscribePath, bodyLimit({ maxSize: 10_000 }), async (request) => {
    const { reminders } = await request.req.parseBody().catch(() => ({ reminders: 'off' }))
    return respond(request, (token) => switchReminders(services, token, reminders !== 'on'))
  })
}
