import { createServer } from 'node:net'

/**
 * Throws a helpful error if the port is taken or forbidden, before anything is built, migrated or
 * seeded. Another process may still take the port afterwards.
 */
export function refuseTakenPort(host: string, port: number): Promise<void> {
  return new Promise((free, refuse) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => refuse(portError(error, host, port)))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => free()))
  })
}

/**
 * Converts an error of `listen` to one that says what to configure; returns other errors unchanged.
 */
export function portError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  settings = { port: 'PORT', host: 'HOST' },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} of ${host} is taken by another program; set ${settings.port} to a free one`,
      )
    case 'EACCES':
      return new Error(
        `Port ${port} may not be used by this user; set ${settings.port} to a number above 1023`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(
        `"${host}" is not an address of this machine; set ${settings.host} to one, like 127.0.0.1`,
      )
    default:
      return error
  }
}
