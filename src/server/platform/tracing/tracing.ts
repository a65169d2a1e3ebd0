// Traces of requests, queries and background work. Sent if OTEL_EXPORTER_OTLP_ENDPOINT is set (opentelemetry.ts).
import type { ObserveQuery } from '#database/connections/pool.ts'
import type { Config } from '#server/platform/config.ts'

export type SpanAttributes = Readonly<Record<string, string | number>>

export interface SpanStart {
  readonly name: string
  readonly kind: 'request' | 'job'
  readonly attributes?: SpanAttributes
  /** Headers with the proxy's `traceparent`, which the span continues. */
  readonly headers?: Headers
}

export interface Span {
  /** Adds attributes that are known only at the end. */
  describe(end: { readonly name: string; readonly attributes: SpanAttributes; readonly isFault: boolean }): void
}

export interface Tracing {
  /** Runs `work` as a span. Queries and spans that begin in it are its children. */
  run<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>
  /** Undefined if tracing is off. */
  readonly observeQuery: ObserveQuery | undefined
  /** Sends the last spans. */
  close(): Promise<void>
}

const noTracing: Tracing = {
  run: (_, work) => work({ describe: () => {} }),
  observeQuery: undefined,
  close: async () => {},
}

/** Loads the library only if an address is set. */
export async function openTracing(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'>,
): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: ratio } = config
  if (endpoint === undefined) return noTracing
  const { openTelemetry } = await import('./opentelemetry.ts')
  return openTelemetry({ endpoint, serviceName, ratio })
}
