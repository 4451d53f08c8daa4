import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it arrived, with its attributes as an object. */
export interface Received {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  /** 2 for a server's, 3 for a client's. */
  kind: number
  attributes: Record<string, string | number>
}

interface Export {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<Received, 'attributes'> & {
        attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
      })[]
    }[]
  }[]
}

export interface Collector {
  endpoint: string
  /** All that arrived, as it was sent. */
  text(): string
  spans(): Received[]
  close(): void
}

/** Takes OTLP over HTTP as JSON, like a collector. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens on a TCP port
  return {
    endpoint: `http://127.0.0.1:${port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map(({ attributes, ...span }) => ({
              ...span,
              attributes: Object.fromEntries(
                attributes.map(({ key, value }) => [
                  key,
                  value.stringValue ?? value.intValue ?? '',
                ]),
              ),
            })),
          ),
        ),
      ),
    close: () => void server.close().closeAllConnections(),
  }
}
