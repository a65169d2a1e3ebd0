// Random requests to addresses outside the API: assistants, text providers, calendars and links in mails.
import * as fc from 'fast-check'

import * as z from 'zod'

import { jsonSchema, nastyJson, nastyText, type FuzzRequest, type Values } from './fuzz-requests.ts'

/** Valid addresses, which requests change slightly or not at all. */
export interface SecretAddresses {
  /** Such as `/calendar/sdc_….ics`. */
  readonly calendar: string
  /** Such as `/texts/gateway/…/incoming`. */
  readonly texts: readonly string[]
  /** The token of a link in a reminder. */
  readonly unsubscribeToken: string
  /** The tools that assistants can call. */
  readonly tools: readonly Tool[]
}

const tool = z.object({ name: z.string(), inputSchema: jsonSchema })
type Tool = z.infer<typeof tool>

export const listTools: FuzzRequest = {
  method: 'POST',
  path: '/mcp',
  body: { type: 'application/json', content: '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}' },
}

/** Reads the tools from the response to `listTools`, which may be an event stream. */
export const readTools = (text: string): Tool[] =>
  z.object({ result: z.object({ tools: z.array(tool) }) }).parse(JSON.parse(/\{.*\}/.exec(text)?.[0] ?? '')).result.tools

const encode = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

const sometimesNasty = (valid: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: nastyText.map(encode) })

const get = (path: string): FuzzRequest => ({ method: 'GET', path, body: undefined })

/** The path, unchanged or with another character or last segment. */
const changed = (path: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant(path),
    fc.nat(path.length - 2).map((at) => `${path.slice(0, at + 1)}x${path.slice(at + 2)}`),
    nastyText.map((text) => `${path.slice(0, path.lastIndexOf('/') + 1)}${encode(text)}`),
  )

const fields = [
  'From',
  'To',
  'Body',
  'MessageSid',
  'MessageStatus',
  'ErrorCode',
  'from',
  'text',
  'message',
  'id',
  'status',
  'optin',
]
const someText = fc.oneof(nastyText, fc.constantFrom('+46701234567', 'STOP', 'START', 'delivered', 'failed', 'Hello'))
const form = fc.dictionary(fc.constantFrom(...fields), someText)

function textCallbacks(paths: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const path = fc.constantFrom(...paths).chain(changed)
  const toQuery = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encode(value)}`)
      .join('&')
  return fc.oneof(
    fc.tuple(path, form).map(([path, values]) => get(`${path}?${toQuery(values)}`)),
    fc.tuple(path, form).map(([path, values]) => ({
      method: 'POST',
      path,
      body: { type: 'application/x-www-form-urlencoded', content: toQuery(values) },
    })),
    fc.tuple(path, fc.oneof(form, fc.constantFrom(...nastyJson))).map(([path, value]) => ({
      method: 'POST',
      path,
      body: { type: 'application/json', content: JSON.stringify(value) },
    })),
  )
}

function mcp(tools: readonly Tool[], values: Values): fc.Arbitrary<FuzzRequest> {
  const calls = tools.map(({ name, inputSchema }) =>
    fc.record({ name: fc.constant(name), arguments: values.of(inputSchema, '') }),
  )
  const call = fc.oneof(...calls, fc.record({ name: nastyText, arguments: fc.constantFrom(...nastyJson) }))
  const message = fc.record({
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.integer(), nastyText),
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constant('tools/call') },
      { weight: 1, arbitrary: fc.constantFrom('initialize', 'tools/list', 'ping', 'resources/read') },
      { weight: 1, arbitrary: nastyText },
    ),
    params: fc.oneof({ weight: 8, arbitrary: call }, { weight: 1, arbitrary: fc.constantFrom(...nastyJson) }),
  })
  const body = fc.oneof({ weight: 9, arbitrary: message }, { weight: 1, arbitrary: fc.constantFrom(...nastyJson) })
  return body.map((content) => ({
    method: 'POST',
    path: '/mcp',
    body: { type: 'application/json', content: JSON.stringify(content) },
  }))
}

function unsubscribe(token: string): fc.Arbitrary<FuzzRequest> {
  const path = sometimesNasty(fc.constant(token)).map((token) => `/unsubscribe?token=${token}`)
  return fc.oneof(
    path.map(get),
    fc.tuple(path, fc.oneof(fc.constantFrom('List-Unsubscribe=One-Click', 'again=1'), nastyText)).map(([path, content]) => ({
      method: 'POST',
      path,
      body: { type: 'application/x-www-form-urlencoded', content },
    })),
  )
}

/** Requests spread evenly over these addresses. */
export const addressRequests = (addresses: SecretAddresses, values: Values): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    changed(addresses.calendar).map(get),
    textCallbacks(addresses.texts),
    unsubscribe(addresses.unsubscribeToken),
    mcp(addresses.tools, values),
  )
