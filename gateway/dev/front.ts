import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { workerPath } from '../../schemas/protocol/offline.ts'
import { portError } from '../port.ts'
import { isOfSources } from './source-server.ts'
import { lastWorker } from './last-worker.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** The running gateway, or the error that keeps it from starting. */
export type Current = { app: FastifyInstance } | { trouble: unknown }

export interface Front {
  server: Server
  listen(host: string, port: number): Promise<number>
  /** Lets requests wait until `serve` is called, and waits for those that are being answered. */
  hold(): Promise<void>
  serve(current: Current): void
  close(): Promise<void>
}

interface Options {
  sources: () => Handler
  /** Answers while the gateway cannot be started. */
  sendTrouble: (trouble: unknown, request: IncomingMessage, response: ServerResponse) => void
}

/** Milliseconds for which a restart waits for answers on their way. */
const patience = 1_000

/**
 * Creates the HTTP server of development. It keeps the port while the gateway restarts: requests that
 * arrive during a restart wait for the new gateway.
 */
export function createFront({ sources, sendTrouble }: Options): Front {
  let current = later()
  let isHeld = true
  const open = new Set<ServerResponse>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (isOfSources(request.url ?? '')) return sources()(request, response)
    if (request.url === workerPath) return lastWorker(response)
    const now = await current.promise
    if ('trouble' in now) return sendTrouble(now.trouble, request, response)
    // A browser's copy may be of before an edit.
    delete request.headers['if-none-match']
    open.add(response)
    response.once('close', () => open.delete(response))
    now.app.routing(request, response)
  }
  const server = createServer((request, response) => void answer(request, response))
  return {
    server,
    listen: (host, port) =>
      new Promise((done, refuse) => {
        server.once('error', (error) => refuse(portError(error, host, port)))
        server.listen({ host, port }, () => done((server.address() as AddressInfo).port)) // it listens on a port
      }),
    async hold() {
      if (!isHeld) current = later()
      isHeld = true
      const end = Date.now() + patience
      while (open.size && Date.now() < end) await new Promise((done) => setTimeout(done, 10))
    },
    serve(next) {
      if (!isHeld) current = later()
      isHeld = false
      current.resolve(next)
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** A promise of the gateway that starts. */
function later(): { promise: Promise<Current>; resolve: (current: Current) => void } {
  let resolve: (current: Current) => void = () => undefined
  const promise = new Promise<Current>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
