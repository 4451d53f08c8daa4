import { createServer } from 'node:http'

/** Answers every request with the bytes of one page; the minimal cost of a Node server, as a baseline. */
const [, , address] = process.argv
const page = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
const { brotliCompressSync } = await import('node:zlib')
const body = brotliCompressSync(Buffer.from(await page.arrayBuffer()))
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
}
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
