import { CallError } from '../../../runtime/transport/call-error.ts'
import { protocol } from '../../../schemas/protocol/constants.ts'

/** Changes of a line. */
export interface LineChange {
  qtyOrd?: number
  checked?: boolean
  skuId?: string
  seenPrice?: number
  seenOptd?: string
}
export type Changes = ReadonlyMap<string, LineChange>

interface Parts {
  send: (changes: Changes) => Promise<unknown>
  /**
   * Called with the reason when changes were refused; returns what to send instead, if anything.
   * None of the changes took effect.
   */
  refused: (error: unknown, changes: Changes) => Changes | undefined
  /** Called with the unsaved changes whenever they change. */
  changed: (changes: Changes) => void
  /** Milliseconds to wait after the last tap before sending. */
  rest?: number
}

/**
 * Sends changes of lines one request at a time, combining quick taps; in the end the gateway has
 * the last tapped value.
 */
export function createCartSaving({ send, refused, changed, rest = 400 }: Parts) {
  let waiting = new Map<string, LineChange>()
  let sending: Changes = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const report = () => changed(merged(sending, waiting))
  const run = (): Promise<void> => {
    clearTimeout(timer)
    running ??= sendAll().finally(() => (running = undefined))
    return running
  }
  const unsent = () => (waiting.size || running ? run() : undefined)
  const sendAll = async () => {
    while (waiting.size) {
      sending = waiting
      waiting = new Map()
      try {
        await send(sending)
      } catch (error) {
        await putBack(error, sending)
      }
      sending = new Map()
      report()
    }
  }
  const putBack = async (error: unknown, tried: Changes) => {
    if (error instanceof CallError && error.kind === 'repeated') {
      // The duplicate guard refused it: the same change was sent a moment ago, with another in
      // between. Send it again later.
      waiting = merged(tried, waiting)
      await new Promise((resolve) => setTimeout(resolve, protocol.duplicateGuard))
      return
    }
    const instead = refused(error, tried)
    if (instead) waiting = merged(instead, waiting)
  }
  return {
    change(cartNbr: string, change: LineChange) {
      waiting.set(cartNbr, { ...waiting.get(cartNbr), ...change })
      report()
      clearTimeout(timer)
      timer = setTimeout(() => void run(), rest)
    },
    /** Resolves once nothing is left to send. */
    settle: async () => {
      for (let left = unsent(); left; left = unsent()) await left
    },
  }
}

const merged = (before: Changes, after: Changes): Map<string, LineChange> => {
  const all = new Map(before)
  for (const [cartNbr, change] of after) all.set(cartNbr, { ...all.get(cartNbr), ...change })
  return all
}
