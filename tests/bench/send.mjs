import { request } from 'node:http'

/**
 * Sends one request with a client address behind the proxy. Resolves with the status once the
 * response is complete.
 */
export const send = (agent, url, { path, method = 'GET', headers, body }, address) =>
  new Promise((resolve, reject) => {
    const asked = request(
      url + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          'x-forwarded-for': address,
          'accept-encoding': 'br',
          ...(body && { 'content-length': body.length }),
        },
      },
      (response) => {
        response.on('data', () => undefined)
        response.on('end', () => resolve(response.statusCode))
        response.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
