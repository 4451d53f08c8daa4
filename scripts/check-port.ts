import { refuseTakenPort } from '../gateway/port.ts'
import { readSettings } from '../gateway/settings.ts'

/** Prints a message and exits with status 1 if the shop cannot listen on its port. */
try {
  const { host, port } = readSettings(process.env)
  if (port) await refuseTakenPort(host, port)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
