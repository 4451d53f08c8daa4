import type { Transport } from '../transport/transport.ts'
import { postToApp } from './native-app.ts'

/** Notifies the embedding app after each successful call that changes an order. */
export const notifyApp =
  (transport: Transport, post: typeof postToApp = postToApp): Transport =>
  async (op, input, options) => {
    const answer = await transport(op, input, options)
    if (op.changesOrder) post({ type: 'orderChanged' })
    return answer
  }
