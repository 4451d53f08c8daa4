import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** An error as the bundler's overlay shows it. */
export interface Trouble {
  message: string
  stack: string
  id?: string
  frame?: string
}

/** Reads what is known of an error: the bundler adds the file and the lines around. */
export function troubleOf(error: unknown, root: string): Trouble {
  const { id, loc, frame } = (error ?? {}) as {
    id?: string
    loc?: { file?: string; line: number; column: number }
    frame?: string
  } // the bundler's errors have them
  const plain = (text: string) =>
    stripVTControlCharacters(text)
      .replaceAll(root + path.sep, '')
      .replaceAll('file://', '')
  const message = plain(error instanceof Error ? error.message : String(error))
  const stack = plain(error instanceof Error ? (error.stack ?? '') : '')
  const file = loc?.file ?? id
  return {
    message,
    stack: stack.startsWith(`Error: ${message}`) ? stack.slice(message.length + 8) : stack,
    ...(file !== undefined && { id: plain(file) + (loc ? `:${loc.line}:${loc.column}` : '') }),
    ...(frame !== undefined && { frame: plain(frame) }),
  }
}

/** One line for the terminal: the message, and where. */
export const troubleLine = ({ message, id }: Trouble): string => {
  const first = message.split('\n').find(Boolean) ?? ''
  return id === undefined || message.includes(id) ? message.trim() : `${id}: ${first}`
}

/** A script that shows the error in the bundler's overlay. */
export const overlayScript = (trouble: Trouble): string =>
  `<script type="module">import { ErrorOverlay } from '/m/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(trouble).replaceAll('<', '\\u003c')}))</script>`

/** Answers with the error, in a page that the repair reloads, or as text to programs. */
export function sendTrouble(
  trouble: Trouble,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.statusCode = 500
  response.setHeader('cache-control', 'no-store')
  if (!request.headers.accept?.includes('text/html')) {
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.end(`${troubleLine(trouble)}\n`)
    return
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The gateway has an error</title></head><body>${overlayScript(trouble)}</body></html>`,
  )
}
