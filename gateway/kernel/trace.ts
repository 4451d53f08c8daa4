/** A span of a trace. Neither name nor attributes may identify a person. */
export interface SpanStart {
  name: string
  /** The span is a call to another program: the database, a provider. */
  isCall?: boolean
  facts?: Readonly<Record<string, string | number>>
}

/** Ends a span, with the error if one was thrown. */
export type EndSpan = (failure?: { error: unknown }) => void

/** Span of a request; spans started within `enter` become its children. */
export interface RequestSpan {
  traceId: string
  enter(work: () => void): void
  end(status: number): void
}

export interface Tracer {
  /** Starts a span within the current one; `describe` is only called if it is sampled. */
  start(describe: () => SpanStart): EndSpan
  /** Runs work within a span. */
  run<T>(span: SpanStart, work: () => Promise<T>): Promise<T>
  /** `parent` is the header `traceparent` of a trusted proxy. */
  request(span: SpanStart, parent: string | undefined): RequestSpan
}

/** Undefined unless tracing is configured (`gateway/telemetry`). */
let tracer: Tracer | undefined

/** Sets the tracer until the returned function is called. */
export function setTracer(given: Tracer): () => void {
  tracer = given
  return () => {
    if (tracer === given) tracer = undefined
  }
}

export const currentTracer = (): Tracer | undefined => tracer

/** Runs work within a span, if tracing is on. */
export const traced = <T>(span: SpanStart, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.run(span, work) : work()
