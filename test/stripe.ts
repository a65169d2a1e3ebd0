// A stand-in for the payment provider, over real HTTP: its published API as far as we call it, its hosted pages, and its webhooks.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { getRequestListener } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'

import { monthlyPrice, newBook, yearlyPrice, type StripeEvent } from './stripe-book.ts'
import { providerLife } from './stripe-life.ts'
import { providerPages } from './stripe-pages.ts'
import { providerRoutes } from './stripe-routes.ts'

const secretKey = 'sk_test_stand_in'
const webhookSecret = 'whsec_stand_in'

/** How it misbehaves: does not answer, answers with its own error, or cuts the line. */
export type Fault = 'none' | 'slow' | 'error' | 'down'

/** The header that proves an event, as the provider writes it. `at` in seconds. */
export function signatureOf(body: string, { secret = webhookSecret, at = Math.floor(Date.now() / 1000) } = {}): string {
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${v1}`
}

/** What repeats under an Idempotency-Key gets the first answer; the same key for something else is refused. */
function idempotency(): MiddlewareHandler {
  const answers = new Map<string, { asked: string; answer: Promise<{ status: number; text: string }> }>()
  return async (request, next) => {
    const key = request.req.method === 'POST' ? request.req.header('idempotency-key') : undefined
    if (key === undefined) return next()
    const asked = `${request.req.path} ${await request.req.text()}`
    const before = answers.get(key)
    if (before && before.asked !== asked) {
      return request.json(
        { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' } },
        400,
      )
    }
    if (before) {
      const { status, text } = await before.answer
      return new Response(text, { status, headers: { 'content-type': 'application/json' } })
    }
    const done = Promise.withResolvers<{ status: number; text: string }>()
    answers.set(key, { asked, answer: done.promise })
    // So that two at once really are two at once.
    await wait(20)
    await next()
    done.resolve({ status: request.res.status, text: await request.res.clone().text() })
  }
}

/** Starts it on a free port. */
export async function startStripe() {
  const book = newBook()
  const life = providerLife(book)
  let url = ''
  let webhookUrl = ''
  let fault: Fault = 'none'
  const asked: string[] = []

  const deliver = async (event: StripeEvent, body = JSON.stringify(event), signature = signatureOf(body)): Promise<Response> =>
    fetch(webhookUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    })

  let told = 0
  /** Tells what happened since the last time, in order. */
  const tell = async (): Promise<void> => {
    while (told < book.events.length) {
      const event = book.events[told]
      told += 1
      if (event) await deliver(event)
    }
  }

  const app = new Hono()
  app.use('/v1/*', async (request, next) => {
    asked.push(`${request.req.method} ${request.req.path}`)
    if (fault === 'error') return request.json({ error: { type: 'api_error', message: 'Something is wrong on our side.' } }, 500)
    if (request.req.header('authorization') !== `Bearer ${secretKey}`) {
      return request.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_te*****' } }, 401)
    }
    await next()
  })
  app.use('/v1/*', idempotency())
  app.route(
    '/v1',
    providerRoutes(book, life, () => url),
  )
  app.route('/', providerPages(book, life, tell))

  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if (fault === 'down') request.socket.destroy()
    else if (fault !== 'slow') void listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`

  return {
    url,
    book,
    life,
    /** Every request that came, as "GET /v1/prices/x". */
    asked,
    deliver,
    tell,
    /** Where events go. */
    tellTo: (address: string) => (webhookUrl = address),
    misbehave: (how: Fault) => (fault = how),
    /** What the app is started with. */
    settings: {
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_MONTHLY_PRICE_ID: monthlyPrice,
      STRIPE_YEARLY_PRICE_ID: yearlyPrice,
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StandIn = Awaited<ReturnType<typeof startStripe>>
