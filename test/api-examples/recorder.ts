// Calls the REST API as programs and people do, and stores each request with its response as an example.
import type { ApiExample } from '#server/http/api/openapi-examples.ts'
import { procedures } from '#contract/procedure/procedures.ts'
import * as z from 'zod'

import type { Program } from '#test/callers.ts'

import type { Stabilizer } from './stabilizer.ts'

interface Route {
  readonly method: string
  readonly path: string
}

/** The method and path of every procedure, in contract order. */
export const routes = new Map<string, Route>()
for (const { name, definition } of procedures) {
  const { method = 'POST', path: template = '' } = definition.route
  routes.set(name, { method, path: template })
}

export interface ExampleRequest {
  /** Path parameters. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
  /** The files and fields of a form. */
  readonly form?: Readonly<Record<string, File | string | number>>
}

// The tablet at the counter.
const userAgent =
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const record = z.looseObject({ id: z.string().catch(''), updated_at: z.string().catch('') })

/** The id and version of a response, if it has them, and its whole body. */
export interface Answer {
  readonly id: string
  readonly updated_at: string
  readonly body: unknown
}

/** Shows texts and numbers as they are, and other files by name. */
const describeField = async (value: File | string | number): Promise<string | number> => {
  if (!(value instanceof File)) return value
  return value.type.startsWith('text/') ? value.text() : `(the file ${value.name})`
}

/** Reads the last event of a stream, or the first of an endless one. The number of earlier events depends on timing. */
async function readEvent(response: Response, isEndless: boolean): Promise<string> {
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    // Breaking out of the loop closes the stream.
    if (isEndless && text.includes('data:')) break
  }
  return text.slice(text.lastIndexOf('event:'))
}

const fillPath = (template: string, params: Readonly<Record<string, string>>): string =>
  Object.entries(params).reduce((path, [name, value]) => path.replace(`{${name}}`, value), template)

function toBody({ body, form }: Pick<ExampleRequest, 'body' | 'form'>): RequestInit {
  const headers = { 'user-agent': userAgent }
  if (body) return { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
  if (!form) return { headers }
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.set(name, typeof value === 'number' ? String(value) : value)
  return { body: data, headers }
}

/** Reads a response as text. PDFs are cut off after the header, because the rest is binary. */
async function readText(response: Response, type: string, name: string): Promise<string> {
  if (type === 'text/event-stream') return readEvent(response, name === 'jobs.watch')
  const text = await response.text()
  return type === 'application/pdf' ? `${text.slice(0, '%PDF-1.3'.length)}…` : text
}

export class Recorder {
  readonly examples = new Map<string, ApiExample>()
  /** The kinds of events that each procedure has recorded. */
  readonly events = new Map<string, readonly string[]>()
  readonly #stabilizer: Stabilizer
  readonly #readNewEvents: () => Promise<string[]>

  /** @param readNewEvents returns the kinds of the events since the last call */
  constructor(stabilizer: Stabilizer, readNewEvents: () => Promise<string[]>) {
    this.#stabilizer = stabilizer
    this.#readNewEvents = readNewEvents
  }

  /** Calls a procedure without recording the call. Throws if it fails. */
  async call(caller: Program, name: string, { params = {}, query = {}, body, form }: ExampleRequest = {}): Promise<Response> {
    const route = routes.get(name)
    if (!route) throw new Error(`There is no procedure ${name}`)
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    const path = `/api${fillPath(route.path, params)}${search && `?${search}`}`
    const response = await caller.rest(path, { method: route.method, ...toBody({ body, form }) })
    await this.#noteEvents(name)
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return response
  }

  /** Calls a procedure and records the call as its example. The first example of a procedure is kept. */
  async record(caller: Program, name: string, request: ExampleRequest = {}): Promise<Answer> {
    const response = await this.call(caller, name, request)
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const text = await readText(response, type, name)
    // What a stream reports happens after its first bytes.
    await this.#noteEvents(name)
    const body: unknown = type === 'application/json' ? JSON.parse(text) : text
    await this.#keep(name, request, { status: response.status, type, body })
    const { id, updated_at } = record.catch({ id: '', updated_at: '' }).parse(body)
    return { id, updated_at, body }
  }

  async #noteEvents(name: string): Promise<void> {
    this.events.set(name, [...(this.events.get(name) ?? []), ...(await this.#readNewEvents())])
  }

  async #keep(name: string, { form, ...request }: ExampleRequest, response: ApiExample['response']): Promise<void> {
    if (this.examples.has(name)) return
    const fields = await Promise.all(Object.entries(form ?? {}).map(async ([key, value]) => [key, await describeField(value)]))
    const example = { request: { ...request, ...(form && { form: Object.fromEntries(fields) }) }, response }
    this.examples.set(name, this.#stabilizer.stabilize(example))
  }
}
