import { AsyncLocalStorage } from 'node:async_hooks'

import { currentWorkIds } from '#server/platform/work-ids.ts'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span as OtelSpan } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import * as z from 'zod'

import type { Tracing } from './tracing.ts'

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const

const headerGetter = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
}

const errorCode = z.object({ code: z.string() })

/** Ends a span. Records only the kind of an error, because its message may contain values. */
function end(span: OtelSpan, error: unknown): void {
  if (error !== undefined && error !== null) {
    const { data } = errorCode.safeParse(error)
    span.setAttribute('error.type', data?.code ?? (error instanceof Error ? error.name : typeof error))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

/** `stringdesk.request_id` and the other ids of the log. */
const idAttributes = () => Object.fromEntries(Object.entries(currentWorkIds()).map(([name, id]) => [`stringdesk.${name}`, id]))

export interface TraceSettings {
  readonly endpoint: string
  readonly serviceName: string
  /** The fraction of requests and jobs to trace, from 0 to 1. */
  readonly ratio: number
}

const createProvider = ({ endpoint, serviceName, ratio }: TraceSettings): TracerProvider =>
  new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    // The exporter reads OTEL_EXPORTER_OTLP_HEADERS, _TIMEOUT, _COMPRESSION and _CERTIFICATE itself.
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) }),
    ],
  })

/**
 * Sends spans with OpenTelemetry's SDK over OTLP/HTTP, in JSON. Spans are started manually in three places, and the tracer is not
 * registered globally: hook-based instrumentation does not see the modules of the bundle, and other libraries would record values
 * (decision 0035).
 */
export function openTelemetry(settings: TraceSettings): Tracing {
  const provider = createProvider(settings)
  const tracer = provider.getTracer('stringdesk')
  const propagator = new W3CTraceContextPropagator()
  const contexts = new AsyncLocalStorage<Context>()
  const currentContext = () => contexts.getStore() ?? ROOT_CONTEXT

  return {
    run: async ({ name, kind, attributes, headers }, work) => {
      const parent = headers ? propagator.extract(currentContext(), headers, headerGetter) : currentContext()
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes, ...idAttributes() } }, parent)
      const describe = (known: Parameters<Parameters<typeof work>[0]['describe']>[0]) => {
        span.updateName(known.name).setAttributes(known.attributes)
        if (known.isFault) span.setStatus({ code: SpanStatusCode.ERROR })
      }
      try {
        const result = await contexts.run(trace.setSpan(parent, span), () => work({ describe }))
        end(span, undefined)
        return result
      } catch (error) {
        end(span, error)
        throw error
      }
    },

    observeQuery: (text) => {
      const parent = currentContext()
      // A query outside a request or a job isn't worth tracing.
      if (!trace.getSpan(parent)) return () => {}
      const [operation = 'query'] = text.trim().split(/\s/, 1)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': text,
        'db.operation.name': operation,
        ...idAttributes(),
      }
      const span = tracer.startSpan(`sql ${operation}`, { kind: SpanKind.CLIENT, attributes }, parent)
      return (error) => end(span, error)
    },

    close: () => provider.shutdown(),
  }
}
