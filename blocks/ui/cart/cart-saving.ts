import { CallError } from '../../../runtime/transport/call-error.ts'
import { protocol } from '../../../schemas/protocol/constants.ts'

/** What is to be changed about a line. */
export interface LineChange {
  qtyOrd?: number
  checked?: boolean
  skuId?: string
  seenPrice?: number
}
export type Changes = ReadonlyMap<string, LineChange>

interface Parts {
  send: (changes: Changes) => Promise<unknown>
  /**
   * Told why the changes were refused; answers what is to be tried in their place, if anything. Nothing of them holds any
   * more.
   */
  refused: (error: unknown, changes: Changes) => Changes | undefined
  /** What is not yet at the gateway, whenever that changes. */
  changed: (changes: Changes) => void
  /** Milliseconds after the last tap until it is sent. */
  rest?: number
}

/**
 * Sends changes of lines one after another, those of quick taps together: whatever was tapped last is what the gateway has
 * in the end.
 */
export function createCartSaving({ send, refused, changed, rest = 400 }: Parts) {
  let waiting = new Map<string, LineChange>()
  let sending: Changes = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const tell = () => changed(merged(sending, waiting))
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
      tell()
    }
  }
  const putBack = async (error: unknown, tried: Changes) => {
    if (error instanceof CallError && error.kind === 'repeated') {
      // The very same was sent a moment ago, and something else in between: it must be said again.
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
      tell()
      clearTimeout(timer)
      timer = setTimeout(() => void run(), rest)
    },
    /** Resolves once nothing is left to be sent. */
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
