import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base'
import { OpFailure } from '../kernel/failure.ts'
import { setTracer, type SpanStart, type Tracer } from '../kernel/trace.ts'
import type { TraceSettings } from './telemetry-settings.ts'

/** Timeout of sending spans, repetitions included, and sending interval; milliseconds. */
const patience = 5_000
const every = 2_000

interface Parts {
  /** Version of the package. */
  version: string
  warn: (line: string, error?: unknown) => void
}

/**
 * Sends traces to a collector. Sampling and headers follow the standard variables, which the library
 * reads itself. Loaded only if a collector is set.
 */
export function startTraces(
  { endpoint, service }: TraceSettings,
  { version, warn }: Parts,
): { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: patience,
  })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor(warningOnce(exporter, warn), { scheduledDelayMillis: every }),
    ],
  })
  const leave = setTracer(tracerOf(provider))
  return {
    async close() {
      leave()
      // What cannot be sent is lost; the process ends all the same.
      await provider.shutdown().catch(() => undefined)
    },
  }
}

/** Warns once when the collector is lost, and once when it is back. */
function warningOnce(exporter: SpanExporter, warn: Parts['warn']): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isLost = result.code !== ExportResultCode.SUCCESS
        if (isLost && !isAway)
          warn('traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT, and are lost', result.error)
        if (!isLost && isAway) warn('traces can be sent again')
        isAway = isLost
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

function tracerOf(provider: BasicTracerProvider): Tracer {
  const tracer = provider.getTracer('vitrine')
  // No global context manager: tests run several gateways in one process.
  const current = new AsyncLocalStorage<Context>()
  const begin = ({ name, isCall, facts }: SpanStart, within: Context) =>
    tracer.startSpan(
      name,
      { kind: isCall ? SpanKind.CLIENT : SpanKind.INTERNAL, ...(facts && { attributes: facts }) },
      within,
    )
  return {
    start(describe) {
      const within = current.getStore()
      if (!within || !trace.getSpan(within)?.isRecording()) return () => undefined
      const span = begin(describe(), within)
      return (failure) => endOf(span, failure)
    },
    async run(start, work) {
      const within = current.getStore() ?? ROOT_CONTEXT
      const span = begin(start, within)
      try {
        const result = await current.run(trace.setSpan(within, span), work)
        endOf(span)
        return result
      } catch (error) {
        endOf(span, { error })
        throw error
      }
    },
    request({ name, facts }, parent) {
      const known = parent === undefined ? null : parseTraceParent(parent)
      const above = known
        ? trace.setSpanContext(ROOT_CONTEXT, { ...known, isRemote: true })
        : ROOT_CONTEXT
      const options = { kind: SpanKind.SERVER, ...(facts && { attributes: facts }) }
      const span = tracer.startSpan(name, options, above)
      const within = trace.setSpan(above, span)
      return {
        traceId: span.spanContext().traceId,
        enter: (work) => current.run(within, work),
        end(status) {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
  }
}

/** Ends a span with type and code of an error only, since messages may quote a person's input. */
function endOf(span: Span, failure?: { error: unknown }): void {
  if (failure) {
    const { error } = failure
    const isExpected = error instanceof OpFailure
    span.setAttribute('error.type', typeOf(error))
    if (!isExpected) span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return code ?? error.name
}
