import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the server received it. */
interface Received {
  at: number
  url: string
  fields: Record<string, string>
}
export type Answer = (fields: Record<string, string>, response: ServerResponse) => void

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
export const success =
  (rest: Record<string, unknown> = {}): Answer =>
  ({ nonce }, response) =>
    void send(response, 200, { retCode: 1, msg: '', nonce: Number(nonce), ...rest })
export const failure =
  (body: Record<string, unknown>, status = 200): Answer =>
  ({ nonce }, response) =>
    void send(response, status, { msg: 'm', nonce: Number(nonce), ...body })
export const silence: Answer = () => undefined
export const broken =
  (status: number): Answer =>
  (_fields, response) =>
    void response.writeHead(status).end('<html>')
export const cut: Answer = (_fields, response) => void response.socket?.destroy()

async function read(message: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer) // no encoding was set
  const type = message.headers['content-type'] ?? ''
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': type },
  }).formData()
  return Object.fromEntries(form) as Record<string, string>
}

export interface ScriptedServer {
  url: string
  received: Received[]
  /** The answers in order; the last one repeats. */
  answers: Answer[]
  close(): Promise<void>
}

/** Starts an endpoint that records requests and answers them as the test says. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const http = createServer((message, response) => {
    const react = async () => {
      const fields = await read(message)
      scripted.received.push({ at: performance.now(), url: message.url ?? '', fields })
      const { answers } = scripted
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      answer?.(fields, response)
    }
    void react()
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const scripted: ScriptedServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/`,
    received: [],
    answers: [success()],
    async close() {
      const closed = once(http, 'close')
      http.close()
      http.closeAllConnections()
      await closed
    },
  }
  return scripted
}
