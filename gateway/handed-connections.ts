import type { Worker } from 'node:cluster'

/** What `node:cluster` sends with a connection, and gets back from the worker that took it. */
interface ClusterMessage {
  cmd?: string
  act?: string
  seq?: number
  ack?: number
}

/**
 * Hands the connections that a worker died with on its way to it to another worker. The primary
 * process keeps each of them open until the worker confirms it, and `node:cluster` forgets those of
 * a dead worker, so that their clients would wait for an answer that never comes. To `node:cluster`
 * a connection is refused here as by a worker that is about to end.
 */
export function rescueHandedConnections({ process: child }: Worker): void {
  const handed = new Set<number>()
  const send = child.send.bind(child) as (...args: unknown[]) => boolean // overloads have no common form
  child.send = (...args: unknown[]) => {
    const { cmd, act, seq } = args[0] as ClusterMessage // or another message, without these
    if (cmd === 'NODE_CLUSTER' && act === 'newconn' && seq !== undefined) handed.add(seq)
    return send(...args)
  }
  child.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) handed.delete(ack)
  })
  let isRemoved = false
  child.once('disconnect', () => (isRemoved = true))
  child.once('exit', function handOn() {
    // What it sent before it died is still to be read; the channel ends after that.
    if (child.connected) return void setTimeout(handOn, 10)
    // Node waits with this event for the confirmation of a connection, which never comes.
    if (!isRemoved) child.emit('disconnect')
    for (const ack of handed)
      child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
  })
}
