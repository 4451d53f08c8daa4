import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/**
 * A static page of the same shape as one of the shop's: its markup, styles and pictures without any script, held
 * compressed in memory. Pictures are passed on to the shop, so that both fetch the same bytes.
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
