// A fake Twilio that follows the published API: the Messages resource, error responses, status callbacks and incoming messages with
// X-Twilio-Signature (twilio.com/docs/messaging/api/message-resource, twilio.com/docs/usage/webhooks/webhooks-security).
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { listenLocally, stopServer } from './local-server.ts'

export interface SentText {
  readonly sid: string
  readonly to: string
  readonly from: string
  readonly body: string
  readonly status_callback: string
}

/** The outcome of the next requests. */
type Mode = 'ok' | 'down' | 'hang' | { readonly status: number; readonly code: number }

export interface Twilio {
  readonly url: string
  readonly account_sid: string
  readonly auth_token: string
  /** Every accepted text, in order. */
  readonly sent: SentText[]
  mode: Mode
  /** Makes a signed request, as Twilio sends it. */
  callback(url: string, parameters: Record<string, string>): Request
  /** Makes the report that a text has reached a status. */
  report(sent: SentText, status: string, error_code?: number): Request
  stop(): Promise<void>
}

const newSid = (prefix: string): string => `${prefix}${randomBytes(16).toString('hex')}`

const sign = (token: string, url: string, parameters: Record<string, string>): string =>
  createHmac('sha1', token)
    .update(
      Object.entries(parameters)
        .toSorted(([left], [right]) => (left < right ? -1 : 1))
        .reduce((start, [name, value]) => start + name + value, url),
    )
    .digest('base64')

const respond = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const respondError = (response: ServerResponse, status: number, code: number): void =>
  respond(response, status, { code, message: 'Refused', more_info: `https://www.twilio.com/docs/errors/${code}`, status })

const isAllowed = ({ headers, url, method }: IncomingMessage, { account_sid, auth_token }: Twilio): boolean =>
  method === 'POST' &&
  url === `/2010-04-01/Accounts/${account_sid}/Messages.json` &&
  headers.authorization === `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}` &&
  headers['content-type'] === 'application/x-www-form-urlencoded'

function accept(twilio: Twilio, response: ServerResponse, form: URLSearchParams): void {
  const field = (name: string) => form.get(name) ?? ''
  if (!/^\+\d{6,15}$/.test(field('To'))) return respondError(response, 400, 21_211)
  const sent = {
    sid: newSid('SM'),
    to: field('To'),
    from: field('From') || field('MessagingServiceSid'),
    body: field('Body'),
    status_callback: field('StatusCallback'),
  }
  twilio.sent.push(sent)
  respond(response, 201, {
    account_sid: twilio.account_sid,
    api_version: '2010-04-01',
    body: sent.body,
    date_created: 'Mon, 23 Nov 2026 09:40:00 +0000',
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: sent.from,
    num_media: '0',
    num_segments: '1',
    sid: sent.sid,
    status: 'queued',
    to: sent.to,
  })
}

export async function startTwilio(): Promise<Twilio> {
  const server = createServer()
  const auth_token = randomBytes(16).toString('hex')
  const twilio: Twilio = {
    url: '',
    account_sid: newSid('AC'),
    auth_token,
    sent: [],
    mode: 'ok',
    callback: (url, parameters) =>
      new Request(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': sign(auth_token, url, parameters),
        },
        body: new URLSearchParams(parameters).toString(),
      }),
    report: ({ sid, to, from, status_callback }, status, error_code) =>
      twilio.callback(status_callback, {
        AccountSid: twilio.account_sid,
        ApiVersion: '2010-04-01',
        From: from,
        MessageSid: sid,
        MessageStatus: status,
        SmsSid: sid,
        SmsStatus: status,
        To: to,
        ...(error_code !== undefined && { ErrorCode: String(error_code) }),
      }),
    stop: () => stopServer(server),
  }
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request))
    const { mode } = twilio
    if (mode === 'hang') return
    if (mode === 'down') return void request.socket.destroy()
    if (!isAllowed(request, twilio)) return respondError(response, 401, 20_003)
    if (mode !== 'ok') return respondError(response, mode.status, mode.code)
    accept(twilio, response, form)
  })
  return Object.assign(twilio, { url: await listenLocally(server) })
}
