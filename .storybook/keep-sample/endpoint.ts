import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Plugin } from 'vite'
import { KEEP } from './keep-address.ts'
import type { keepSample as keeping, Kept } from './keep-sample.ts'

interface Keeping {
  keepSample: typeof keeping
}
const MOST_BYTES = 200_000
const root = path.join(import.meta.dirname, '../..')
const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Lets the development server of Storybook, and nothing else, write samples. */
export const keepSamples = (): Plugin => ({
  name: 'keep-samples',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(KEEP, (request, response) => {
      void answer(request, response, async (asked) => {
        // Loaded with each request: the specs and samples may have changed.
        const file = path.join(root, '.storybook/keep-sample/keep-sample.ts')
        const { keepSample } = (await server.ssrLoadModule(file)) as Keeping // the module of that file
        return keepSample(root, asked)
      })
    })
  },
})

/** Answers a request of this machine’s own workbench; refuses all others. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  keep: (asked: unknown) => Promise<Kept>,
): Promise<void> {
  const say = (status: number, kept: Kept) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(kept))
  }
  const refuse = (status: number, fault: string) => say(status, { ok: false, faults: [fault] })
  try {
    if (!isOwn(request)) return refuse(403, 'Only the workbench on this machine may do this.')
    if (request.method !== 'POST') return refuse(405, 'This takes POST alone.')
    if (request.headers['content-type'] !== 'application/json')
      return refuse(415, 'This takes JSON alone.')
    const text = await textOf(request)
    if (text === undefined) return refuse(413, 'The sample is too large.')
    const kept = await keep(parsed(text))
    say(kept.ok ? 201 : 422, kept)
  } catch (error) {
    refuse(500, `The sample was not kept: ${String(error)}`)
  }
}

/** Whether a request comes from this machine, and from a page of it rather than one of the web. */
function isOwn({ socket, headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(host) &&
    origin === `http://${host}`
  )
}

async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // The rest is read and dropped, so that the answer arrives.
    if (bytes <= MOST_BYTES) chunks.push(chunk)
  }
  if (bytes > MOST_BYTES) return undefined
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no object, which is refused with a reason
  }
}
