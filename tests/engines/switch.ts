import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy in front of servers, one of which it passes connections to. */
export interface Switch {
  port: number
  /** Ends all connections, and passes new ones to another port. */
  to(port: number): void
  /** Takes no new connections from now on. */
  shut(): void
  close(): Promise<void>
}

export async function startSwitch(first: number): Promise<Switch> {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
        .pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const closed = once(server, 'close')
  const end = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port, // it listens on a TCP port
    to(port) {
      target = port
      end()
    },
    shut: () => void server.close(),
    async close() {
      if (server.listening) server.close()
      end()
      await closed
    },
  }
}
