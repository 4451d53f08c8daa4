import { createHash } from 'node:crypto'

const boundary = 'vitrine-bench-7f3a91'

/** Returns the credentials for signing, which every browser receives. */
export async function frameOf(url) {
  const { appid, secret } = await (await fetch(`${url}/m/app.json`)).json()
  return { appid, secret }
}

/** Returns body and headers of a signed call. Files are not part of the signature. */
export function signedCall({ appid, secret }, fields, file) {
  const all = {
    algo: '3',
    appid,
    lang: 'zh-TW',
    nonce: '7',
    terminal: 'h5',
    version: '1.0.0',
    ...fields,
  }
  const text = Object.keys(all)
    .toSorted()
    .map((name) => `${name}=${all[name]}`)
    .join('&')
  const sign = createHash('sha256')
    .update(text + secret)
    .digest('hex')
  const parts = Object.entries({ ...all, sign }).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(parts.join('')),
      ...(file
        ? [
            Buffer.from(
              `--${boundary}\r\ncontent-disposition: form-data; name="${file.name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
            ),
            file.bytes,
            Buffer.from('\r\n'),
          ]
        : []),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  }
}
