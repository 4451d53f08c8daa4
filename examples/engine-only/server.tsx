import { createServer } from 'node:http'
import { renderToPipeableStream } from 'react-dom/server'
import { applyEdit, structureFaults, type PageDocument } from 'vitrine/engine'
import { Page, resolve } from './page.tsx'
import { engine, stored } from './site.tsx'

/**
 * Serves one page, rendered on the server. `POST /` applies an edit given as JSON and answers its
 * inverse, or the faults that the edit would cause.
 * @param script the bundled client.tsx
 */
export function startSite(script: string, port = 0) {
  let page: PageDocument = stored
  const server = createServer((request, response) => {
    if (request.url === '/client.js') {
      response.setHeader('content-type', 'text/javascript').end(script)
    } else if (request.method === 'POST') {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        try {
          const { document, inverse } = applyEdit(page, JSON.parse(body))
          const faults = structureFaults(document, engine)
          if (!faults.length) page = document
          response.end(JSON.stringify(faults.length ? { faults } : { inverse }))
        } catch (error) {
          response.writeHead(400).end(String(error))
        }
      })
    } else {
      const { blocks, faults } = resolve(page)
      for (const { blockId, reason } of faults) console.error(`${blockId}: ${reason}`)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      const html = renderToPipeableStream(
        <html lang="en">
          <title>{page.title}</title>
          <body>
            <div id="root">
              <Page blocks={blocks} />
            </div>
            <script
              id="blocks"
              type="application/json"
              dangerouslySetInnerHTML={{
                __html: JSON.stringify(blocks).replaceAll('<', '\\u003c'),
              }}
            />
            <script type="module" src="/client.js" />
          </body>
        </html>,
        { onAllReady: () => html.pipe(response), onError: () => undefined },
      )
    }
  })
  return new Promise<{ url: string; close(): void }>((resolveStart) => {
    server.listen(port, '127.0.0.1', () => {
      const { port: own } = server.address() as { port: number } // it listens on a TCP port
      resolveStart({ url: `http://127.0.0.1:${own}/`, close: () => server.close() })
    })
  })
}
