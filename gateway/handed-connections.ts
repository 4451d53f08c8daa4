import type { Worker } from 'node:cluster'

/** Message of `node:cluster` that passes a connection to a worker, and the worker's reply. */
interface ClusterMessage {
  cmd?: string
  act?: string
  seq?: number
  ack?: number
}

/**
 * Passes connections of a worker that died before accepting them to another worker. The primary
 * keeps each open until a worker confirms it, but `node:cluster` forgets those of a dead worker, so
 * that clients would wait forever. Replies for the dead worker that it refused them, as a worker
 * does that is about to end.
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
