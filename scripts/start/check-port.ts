import { refuseTakenPort } from '../../gateway/port.ts'
import { nearNames } from '../../gateway/settings/near-names.ts'
import { readSettings, settingsGroups } from '../../gateway/settings.ts'

/** Prints faults and exits with status 1 if settings are invalid or the port is taken. */
try {
  const { host, port } = readSettings(process.env)
  if (port) await refuseTakenPort(host, port)
} catch (error) {
  // Warns about misspelt settings, because the gateway, which would warn, is not started.
  for (const line of nearNames(settingsGroups, process.env)) console.error(line)
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
