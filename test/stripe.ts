// A fake Stripe server over real HTTP: the part of its API that we call, its hosted pages, and its webhooks.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { getRequestListener } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'

import { monthlyPrice, createRecords, yearlyPrice, type StripeEvent } from './stripe-records.ts'
import { stripeActions } from './stripe-events.ts'
import { stripePages } from './stripe-pages.ts'
import { stripeRoutes } from './stripe-routes.ts'

const secretKey = 'sk_test_stand_in'
const webhookSecret = 'whsec_stand_in'

/** `slow` never responds, `error` responds with 500, `down` closes the connection. */
export type Fault = 'none' | 'slow' | 'error' | 'down'

/** Makes the signature header of a webhook. `at` is in seconds. */
export function signBody(body: string, { secret = webhookSecret, at = Math.floor(Date.now() / 1000) } = {}): string {
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${v1}`
}

/** Repeats the first response to an Idempotency-Key, and refuses the key for a different request. */
function idempotency(): MiddlewareHandler {
  const responses = new Map<string, { fingerprint: string; response: Promise<{ status: number; text: string }> }>()
  return async (request, next) => {
    const key = request.req.method === 'POST' ? request.req.header('idempotency-key') : undefined
    if (key === undefined) return next()
    const fingerprint = `${request.req.path} ${await request.req.text()}`
    const previous = responses.get(key)
    if (previous && previous.fingerprint !== fingerprint) {
      return request.json(
        { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' } },
        400,
      )
    }
    if (previous) {
      const { status, text } = await previous.response
      return new Response(text, { status, headers: { 'content-type': 'application/json' } })
    }
    const pending = Promise.withResolvers<{ status: number; text: string }>()
    responses.set(key, { fingerprint, response: pending.promise })
    // Lets concurrent requests overlap.
    await wait(20)
    await next()
    pending.resolve({ status: request.res.status, text: await request.res.clone().text() })
  }
}

/** Starts the fake server on a free port. */
export async function startStripe() {
  const records = createRecords()
  const actions = stripeActions(records)
  let url = ''
  let webhookUrl = ''
  let fault: Fault = 'none'
  const requests: string[] = []

  const deliver = async (event: StripeEvent, body = JSON.stringify(event), signature = signBody(body)): Promise<Response> =>
    fetch(webhookUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    })

  let delivered = 0
  /** Delivers the events since the last call, in order. */
  const deliverEvents = async (): Promise<void> => {
    while (delivered < records.events.length) {
      const event = records.events[delivered]
      delivered += 1
      if (event) await deliver(event)
    }
  }

  const app = new Hono()
  app.use('/v1/*', async (request, next) => {
    requests.push(`${request.req.method} ${request.req.path}`)
    if (fault === 'error') return request.json({ error: { type: 'api_error', message: 'Something is wrong on our side.' } }, 500)
    if (request.req.header('authorization') !== `Bearer ${secretKey}`) {
      return request.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_te*****' } }, 401)
    }
    await next()
  })
  app.use('/v1/*', idempotency())
  app.route(
    '/v1',
    stripeRoutes(records, actions, () => url),
  )
  app.route('/', stripePages(records, actions, deliverEvents))

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
    records,
    actions,
    /** Every received request, as "GET /v1/prices/x". */
    requests,
    deliver,
    deliverEvents,
    /** Sets the webhook's URL. */
    deliverTo: (address: string) => (webhookUrl = address),
    setFault: (value: Fault) => (fault = value),
    /** Settings for the app. */
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

export type FakeStripe = Awaited<ReturnType<typeof startStripe>>
