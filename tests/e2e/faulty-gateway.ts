import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import type { AnyOp } from '../../schemas/kit/define-op.ts'

/** What happens to one call instead of its answer. */
export type Fault =
  /** This envelope, with the request's own nonce unless it names another. */
  | { retCode: unknown; msg?: string; [field: string]: unknown }
  /** No operation ran: an HTTP status. */
  | { status: number }
  /** No answer, ever. */
  | 'silence'
  /** The connection breaks. */
  | 'break'
  /** Goes through. */
  | 'pass'

export interface FaultyGateway {
  /** Address of the shop as seen through it. */
  url: string
  /** The next calls of an operation meet these, one after the other; then all go through again. */
  fail(op: AnyOp, ...faults: Fault[]): void
  /** Out of reach for pages, calls and service workers alike, until it is set back. */
  isAway: boolean
  /** `fun.op` of every call so far. */
  calls: string[]
  close(): Promise<void>
}

/** A gateway that fails when told to: it stands before the running demo and passes everything else on. */
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
    url: `http://localhost:${(server.address() as AddressInfo).port}`, // it listens on a port
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
