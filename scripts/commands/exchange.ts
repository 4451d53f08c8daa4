import http from 'node:http'
import https from 'node:https'
import { Trouble } from './trouble.ts'

export interface Reply {
  status: number
  body: string
}

interface Sent {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer
}

/**
 * Sends one HTTP request. Connects `localhost` and its subdomains to 127.0.0.1, since many systems
 * cannot resolve `second.localhost`; the Host header has the name.
 */
export function exchange(
  url: URL,
  { method, headers = {}, body }: Sent,
  timeout: number,
): Promise<Reply> {
  const isHere = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    const asked = request(
      {
        method,
        host: isHere ? '127.0.0.1' : url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port || undefined,
        path: url.pathname + url.search,
        servername: url.hostname,
        headers: { host: url.host, ...headers, ...(body && { 'content-length': body.length }) },
        signal: AbortSignal.timeout(timeout),
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', fail)
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        )
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
}

/** Parses the value of `--url`. */
export function gatewayUrl(text: string): URL {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Trouble(`"${text}" is not an address; write it like http://localhost:8080`)
  return new URL('/', text)
}
