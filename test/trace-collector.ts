// An OpenTelemetry collector that reads traces over OTLP/HTTP in JSON.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

import * as z from 'zod'

import { closeAfterFile } from './cleanup.ts'

const value = z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue)
const number = z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue)
const attributes = z
  .array(z.object({ key: z.string(), value: value.or(number).or(z.unknown()) }))
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, value])))
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  status: z.object({ code: z.number().optional() }).optional(),
})
const body = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

export type CollectedSpan = z.infer<typeof span>

export interface TraceCollector {
  readonly url: string
  readonly spans: readonly CollectedSpan[]
  /** Everything received, as text. */
  text(): string
}

/** Starts a collector that closes after the test file. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    const received = await json(request)
    texts.push(JSON.stringify(received))
    if (request.url === '/v1/traces')
      spans.push(...body.parse(received).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterFile(async () => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return { url: `http://127.0.0.1:${port}`, spans, text: () => texts.join('\n') }
}
