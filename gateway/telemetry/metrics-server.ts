import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { portError } from '../port.ts'
import type { MetricsSettings } from './telemetry-settings.ts'

interface Options extends MetricsSettings {
  /** Ports to try from the given one on: worker processes have one each. */
  ports: number
}

/** Serves metrics at a port of their own, which is not the shop's. */
export async function serveMetrics(
  registry: Registry,
  { host, port: first, ports }: Options,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics' || request.method !== 'GET')
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500, { 'content-type': 'text/plain' }).end('Failed\n'),
    )
  })
  for (let port = first; ; port++)
    try {
      await listen(server, host, port)
      break
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (isTaken && port + 1 < first + ports && port < 65_535) continue
      throw error instanceof Error
        ? portError(error, host, port, { port: 'METRICS_PORT', host: 'METRICS_HOST' })
        : error
    }
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Exclusively: workers of a cluster would otherwise share one port, and answer by turns. */
const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((done, refuse) => {
    server.once('error', refuse)
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', refuse)
      done()
    })
  })
