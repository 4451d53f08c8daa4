import { request, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export interface Got {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Sends a request to a port of this machine under another host name, which `fetch` does not allow. */
export function send(
  port: number,
  given: { method?: string; path?: string; headers: Record<string, string> },
): Promise<Got> {
  const { method = 'GET', path = '/m/', headers } = given
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', fail)
      reply.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const isBrotli = reply.headers['content-encoding'] === 'br' && bytes.length > 0
        const text = (isBrotli ? brotliDecompressSync(bytes) : bytes).toString()
        done({ status: reply.statusCode ?? 0, headers: reply.headers, text })
      })
    })
    sent.on('error', fail).end()
  })
}
