import { request } from 'node:http'

/**
 * Sends one request with a client address behind the proxy. Resolves with the status once the
 * response is complete.
 */
export const send = async (agent, url, asked, address) =>
  (await ask(agent, url, asked, address)).status

/** The same, with the answer's text, which is compressed unless the headers say otherwise. */
export const ask = (agent, url, { path, method = 'GET', headers, body }, address) =>
  new Promise((resolve, reject) => {
    const asked = request(
      url + path,
      {
        agent,
        method,
        headers: {
          'accept-encoding': 'br',
          ...headers,
          'x-forwarded-for': address,
          ...(body && { 'content-length': body.length }),
        },
      },
      (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }),
        )
        response.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
