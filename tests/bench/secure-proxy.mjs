import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Headers of one connection, which HTTP/2 does not have. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding']

/** Makes a certificate for this run, with the `openssl` of the system. */
function certificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-proxy-'))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name))
  try {
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const subject = ['-days', '2', '-subj', '/CN=localhost']
    execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Starts a proxy as shops run behind: TLS, and HTTP/1.1 or HTTP/2 to the browser.
 * @param {() => string} shop origin of the shop, once it has started
 */
export async function startProxy(version, shop) {
  const pass = (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
    )
    const asked = ask(shop() + request.url, {
      method: request.method,
      headers: {
        ...headers,
        host: request.headers[':authority'] ?? request.headers.host,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '192.0.2.1',
      },
    })
    asked.on('response', (answer) => {
      for (const name of ofConnection) delete answer.headers[name]
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  }
  const server =
    version === 2 ? createSecureServer(certificate(), pass) : createServer(certificate(), pass)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return { port, url: `https://localhost:${port}`, close: () => server.close() }
}
