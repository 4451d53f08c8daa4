/** A part of the work that a trace shows. Neither name nor facts may identify a person. */
export interface SpanStart {
  name: string
  /** A call to another program: the database, a provider. */
  isCall?: boolean
  facts?: Readonly<Record<string, string | number>>
}

/** Ends a span; with what was thrown, if anything. */
export type EndSpan = (failure?: { error: unknown }) => void

/** The span of a request. Work belongs to it if it was started within `enter`. */
export interface RequestSpan {
  traceId: string
  enter(work: () => void): void
  end(status: number): void
}

export interface Tracer {
  /** Starts a span within the current one, which is described only if it is kept. */
  start(describe: () => SpanStart): EndSpan
  /** Runs work within a span of its own. */
  run<T>(span: SpanStart, work: () => Promise<T>): Promise<T>
  /** `parent` is the header `traceparent` of a proxy that is trusted. */
  request(span: SpanStart, parent: string | undefined): RequestSpan
}

/** None unless traces are configured (`gateway/telemetry`). */
let tracer: Tracer | undefined

/** Sets the tracer until the returned function is called. */
export function setTracer(given: Tracer): () => void {
  tracer = given
  return () => {
    if (tracer === given) tracer = undefined
  }
}

export const currentTracer = (): Tracer | undefined => tracer

/** Runs work within a span of its own, if there are traces. */
export const traced = <T>(span: SpanStart, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.run(span, work) : work()
