import { refuseTakenPort } from '../gateway/port.ts'
import { readSettings } from '../gateway/settings.ts'

/** Ends with a sentence where the shop could not be started on its port. */
try {
  const { host, port } = readSettings(process.env)
  if (port) await refuseTakenPort(host, port)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
