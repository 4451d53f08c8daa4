import { basePath, terminals, type Terminal } from '../../schemas/protocol/constants.ts'

/** What the app around the shop is told (S1 §1). */
export type AppMessage = { type: 'orderChanged' }

interface Bridges {
  webkit?: { messageHandlers?: { vitrine?: { postMessage(message: unknown): void } } }
  VitrineApp?: { postMessage(message: string): void }
  ReactNativeWebView?: { postMessage(message: string): void }
}

/**
 * Tells the app that the shop is opened in: `orderChanged` makes it refresh its home. Answers whether anybody was
 * there to listen; in a plain browser nobody is.
 */
export function postToApp(message: AppMessage, bridges: Bridges = window as Bridges): boolean {
  const { webkit, VitrineApp, ReactNativeWebView } = bridges
  /* oxlint-disable unicorn/require-post-message-target-origin -- the app's bridges take a message and nothing else */
  try {
    if (webkit?.messageHandlers?.vitrine) webkit.messageHandlers.vitrine.postMessage(message)
    else if (VitrineApp) VitrineApp.postMessage(JSON.stringify(message))
    else if (ReactNativeWebView) ReactNativeWebView.postMessage(JSON.stringify(message))
    else return false
    return true
  } catch {
    return false // an app that fails to listen must not fail the order that it was told of
  }
  /* oxlint-enable unicorn/require-post-message-target-origin */
}

/** The terminal that an address names, if it names one. */
export const namedTerminal = (query: URLSearchParams): Terminal | undefined =>
  terminals.find((terminal) => terminal === query.get('terminal'))

/** Keeps the terminal for the visit, where the server reads it. */
export function rememberTerminal(terminal: Terminal): void {
  document.cookie = `terminal=${terminal}; path=${basePath}; samesite=lax`
}

const mark = 'vitrine-terminal'

/** Whether the browser's copies were made on another terminal (S1 §3: they are cleared when it changes). */
export function isOtherTerminal(
  terminal: Terminal,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): boolean {
  const last = storage.getItem(mark)
  if (last !== terminal) storage.setItem(mark, terminal)
  return last !== null && last !== terminal
}
