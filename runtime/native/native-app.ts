import { localStore } from '../browser-store.ts'
import { basePath, terminals, type Terminal } from '../../schemas/protocol/constants.ts'

/** A message to the app that embeds the shop. */
export type AppMessage = { type: 'orderChanged' }

interface Bridges {
  webkit?: { messageHandlers?: { vitrine?: { postMessage(message: unknown): void } } }
  VitrineApp?: { postMessage(message: string): void }
  ReactNativeWebView?: { postMessage(message: string): void }
}

/**
 * Sends a message to the embedding app: on `orderChanged` it refreshes its home screen. Returns
 * whether an app received it; in a plain browser none does.
 */
export function postToApp(message: AppMessage, bridges: Bridges = window as Bridges): boolean {
  const { webkit, VitrineApp, ReactNativeWebView } = bridges
  /* oxlint-disable unicorn/require-post-message-target-origin -- the app's bridges take only a message */
  try {
    if (webkit?.messageHandlers?.vitrine) webkit.messageHandlers.vitrine.postMessage(message)
    else if (VitrineApp) VitrineApp.postMessage(JSON.stringify(message))
    else if (ReactNativeWebView) ReactNativeWebView.postMessage(JSON.stringify(message))
    else return false
    return true
  } catch {
    return false // an app that fails here must not fail the order
  }
  /* oxlint-enable unicorn/require-post-message-target-origin */
}

/** The terminal named in the address, if any. */
export const namedTerminal = (query: URLSearchParams): Terminal | undefined =>
  terminals.find((terminal) => terminal === query.get('terminal'))

/** Stores the terminal for this visit in the cookie that the server reads. */
export function rememberTerminal(terminal: Terminal): void {
  document.cookie = `terminal=${terminal}; path=${basePath}; samesite=lax`
}

const mark = 'vitrine-terminal'

/** Whether the browser's cache is from another terminal; it is deleted then. */
export function isOtherTerminal(terminal: Terminal): boolean {
  const last = localStore.get(mark)
  if (last !== terminal) localStore.set(mark, terminal)
  return typeof last === 'string' && last !== terminal
}
