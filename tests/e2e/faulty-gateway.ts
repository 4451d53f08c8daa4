import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import type { AnyOp } from '../../schemas/kit/define-op.ts'

/** What happens to one call instead of its response. */
export type Fault =
  /** This envelope, with the request's nonce unless given. */
  | { retCode: unknown; msg?: string; [field: string]: unknown }
  /** An HTTP status without an envelope. */
  | { status: number }
  /** No response at all. */
  | 'silence'
  /** The connection breaks. */
  | 'break'
  /** The call passes. */
  | 'pass'

export interface FaultyGateway {
  /** Address of the shop through this gateway. */
  url: string
  /** The next calls of an operation get these faults in order; later calls pass. */
  fail(op: AnyOp, ...faults: Fault[]): void
  /** Unreachable for pages, calls and service workers until reset. */
  isAway: boolean
  /** `fun.op` of every call so far. */
  calls: string[]
  close(): Promise<void>
}

/** Starts a proxy for the running demo that fails on request. */
export async function startFaultyGateway(): Promise<FaultyGateway> {
  const target = new URL(inject('shopUrl'))
  const queued = new Map<string, Fault[]>()
  const calls: string[] = []
  const server = createServer((from, to) => {
    if (gateway.isAway) return void from.socket.destroy()
    const url = new URL(from.url ?? '/', target)
    const key = `${url.searchParams.get('fun')}.${url.searchParams.get('op')}`
    if (url.pathname !== '/api/') return pass(target, from, to)
    calls.push(key)
    const fault = queued.get(key)?.shift()
    if (fault === undefined || fault === 'pass') return pass(target, from, to)
    if (fault === 'silence') return void from.resume()
    if (fault === 'break') return void from.socket.destroy()
    const parts: Buffer[] = []
    from.on('data', (part: Buffer) => parts.push(part))
    from.on('end', () => {
      const nonce = Number(/name="nonce"\r\n\r\n(\d+)/.exec(Buffer.concat(parts).toString())?.[1])
      const isStatus = 'status' in fault && !('retCode' in fault)
      to.writeHead(isStatus ? Number(fault.status) : 200, { 'content-type': 'application/json' })
      to.end(isStatus ? 'out of order' : JSON.stringify({ msg: '', nonce, ...fault }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gateway: FaultyGateway = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`, // it listens on a TCP port
    calls,
    isAway: false,
    fail: ({ key }, ...faults) => void queued.set(key, faults),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return gateway
}

function pass(target: URL, from: IncomingMessage, to: ServerResponse): void {
  const { method, headers, url } = from
  const onward = request(
    { host: target.hostname, port: target.port, path: url, method, headers },
    (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    },
  )
  onward.on('error', () => to.destroy())
  from.pipe(onward)
}
