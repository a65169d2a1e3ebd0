// Reminders end without an account and without a script: a page with one button, and what mail programs send by themselves.
import { AppError } from '#domain/errors.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'

import type { Services } from './context.ts'
import type { AppEnv } from './context.ts'
import { unsubscribePath } from '#server/messages/delivery-service.ts'
import { remindersOf, switchReminders } from '#server/messages/unsubscribe-service.ts'

const style = `:root { color-scheme: light dark }
body { font: 17px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 15vh auto; padding: 0 1.25rem }
h1 { font-size: 1.375rem }
button { font: inherit; padding: 0.6rem 1.25rem; min-height: 44px; cursor: pointer }`

const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
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

const statePage = ({ business_name, reminders_off }: State) =>
  reminders_off
    ? page(
        'No more reminders',
        html`<p>You get no more reminders from ${business_name}. That your racquet is ready you are still told.</p>
          <form method="post"><button name="reminders" value="on">Get reminders again</button></form>`,
      )
    : page(
        `Reminders from ${business_name}`,
        html`<p>They ask how your strings play, and say when it is time for new ones.</p>
          <form method="post"><button name="reminders" value="off">No more reminders</button></form>`,
      )

const noPage = page('This link does not work', html`<p>Ask your stringer to switch your reminders off.</p>`)

/** Where a mail's "unsubscribe" leads, and what mail programs post there by themselves (RFC 8058), without a key or a cookie. */
export function serveOneClick(app: Hono<AppEnv>, services: Services): void {
  const answer = async (request: Context<AppEnv>, work: (token: string) => Promise<State>) => {
    request.header('cache-control', 'no-store')
    try {
      return await request.html(statePage(await work(request.req.query('token') ?? '')))
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return request.html(noPage, 404)
      throw error
    }
  }
  app.get(unsubscribePath, (request) => answer(request, (token) => remindersOf(services, token)))
  app.post(unsubscribePath, bodyLimit({ maxSize: 10_000 }), async (request) => {
    const { reminders } = await request.req.parseBody().catch(() => ({ reminders: 'off' }))
    return answer(request, (token) => switchReminders(services, token, reminders !== 'on'))
  })
}
