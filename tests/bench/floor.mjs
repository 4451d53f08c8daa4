import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/**
 * Serves a static copy of a shop page: markup, styles and pictures without scripts, compressed in
 * memory. Pictures are proxied from the shop, so that both pages load the same bytes.
 */
export async function serveFloor(shopUrl, pagePath) {
  const html = (await (await fetch(shopUrl + pagePath)).text())
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
  const body = brotliCompressSync(Buffer.from(html))
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/m/img/')) {
      const picture = await fetch(shopUrl + request.url, {
        headers: { accept: request.headers.accept ?? '' },
      })
      response.writeHead(picture.status, {
        'content-type': picture.headers.get('content-type') ?? '',
      })
      return response.end(Buffer.from(await picture.arrayBuffer()))
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
    })
    return response.end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://localhost:${server.address().port}/`, close: () => server.close() }
}
