import { randomUUID } from 'node:crypto'
import { request } from 'node:http'

const header = 'Handle,Title,Variant Price\n'
/** Two megabytes: each line opens a quote that closes at the wrong place. */
const file = Buffer.from(header + '"a\n"b"c\n'.repeat(250_000))

/**
 * Signs in to the demo as its owner, and has a hostile file of products checked again and again.
 * Returns a function that ends this, with the number of checks by what came of them.
 */
export async function checkHostileFile(url) {
  const ask = createAsk(url)
  const { passwd, OperatorList } = await ask.call('/api/session.showEntrance', {})
  await ask.call('/api/session.signIn', { email: OperatorList[0].email, passwd })
  const found = {}
  const ending = new AbortController()
  const checks = (async () => {
    while (!ending.signal.aborted) {
      const outcome = await checked(ask, ending.signal)
      if (outcome) found[outcome] = (found[outcome] ?? 0) + 1
    }
  })()
  return async () => {
    ending.abort()
    await checks
    return found
  }
}

async function checked(ask, signal) {
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await ask.send('POST', '/api/S001/import/uploads', { ...tus, 'upload-length': String(file.length) }) // prettier-ignore
  const { location } = begun.headers
  const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await ask.send('PATCH', new URL(location, 'http://x').pathname, part, file)
  const uploadId = location.split('/').at(-1)
  const { importNbr } = await ask.call('/api/S001/import.openImport', { uploadId, fileName: 'x.csv' }) // prettier-ignore
  await ask.call('/api/S001/import.checkImport', { importNbr })
  while (!signal.aborted) {
    await new Promise((done) => setTimeout(done, 300))
    const { ImportInfo } = await ask.call('/api/S001/import.showImport', { importNbr })
    if (ImportInfo.stat !== 'checking') return ImportInfo.trouble?.code ?? ImportInfo.stat
  }
  return undefined
}

/** Requests to the Studio's host, whose name systems may not resolve, with the cookie of the session. */
function createAsk(url) {
  const { port } = new URL(url)
  const host = `studio.localhost:${port}`
  let cookie = ''
  const send = (method, path, headers = {}, body = undefined) =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: { host, origin: `http://${host}`, ...(cookie && { cookie }), ...headers, ...(body && { 'content-length': body.length }) }, // prettier-ignore
        },
        (response) => {
          const chunks = []
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('end', () => {
            const [set] = response.headers['set-cookie'] ?? []
            if (set) cookie = set.split(';')[0]
            resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() }) // prettier-ignore
          })
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  return {
    send,
    async call(path, input) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const { status, text } = await send('POST', path, headers, Buffer.from(JSON.stringify(input)))
      if (status >= 400) throw new Error(`${path} was answered ${status}: ${text}`)
      return JSON.parse(text)
    },
  }
}
