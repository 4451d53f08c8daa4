import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { portError } from '../port.ts'
import type { MetricsSettings } from './telemetry-settings.ts'

interface Options extends MetricsSettings {
  /** Waits for the port while the process that this one replaces still has it. */
  waits?: boolean
  /** Receives a line if it has to wait. */
  say?: (line: string) => void
}

/** Milliseconds between two attempts to open the port. */
const again = 250

/** Serves metrics at a port of their own. */
export async function serveMetrics(
  registry: Registry,
  { host, port, waits = false, say }: Options,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics' || request.method !== 'GET')
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500, { 'content-type': 'text/plain' }).end('Failed\n'),
    )
  })
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isWaiting = false
  const open = async (): Promise<void> => {
    try {
      await listen(server, host, port)
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || !waits)
        throw error instanceof Error
          ? portError(error, host, port, { port: 'METRICS_PORT', host: 'METRICS_HOST' })
          : error
      if (!isWaiting) say?.(`metrics wait for port ${port}, which another process has`)
      isWaiting = true
      if (!isClosed) timer = setTimeout(() => void open().catch(() => undefined), again).unref()
    }
  }
  await open()
  return {
    get port() {
      const address = server.address() as AddressInfo | null // it listens on a port, or not yet
      return address?.port ?? port
    },
    close: () =>
      new Promise((closed) => {
        isClosed = true
        clearTimeout(timer)
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/**
 * Listens exclusively: workers of a cluster would share the port otherwise, and answer alternately.
 */
const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((done, refuse) => {
    server.once('error', refuse)
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', refuse)
      done()
    })
  })
