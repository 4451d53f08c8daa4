import { createServer } from 'node:http'

/** Answers every request with the bytes of one page, as little as a Node server can do; the measure of the rest. */
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
