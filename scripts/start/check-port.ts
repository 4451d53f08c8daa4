import { refuseTakenPort } from '../../gateway/port.ts'
import { nearNames } from '../../gateway/settings/near-names.ts'
import { readSettings, settingsGroups } from '../../gateway/settings.ts'

/** Prints what is wrong and exits with status 1 if settings are wrong or the port is taken. */
try {
  const { host, port } = readSettings(process.env)
  if (port) await refuseTakenPort(host, port)
} catch (error) {
  // The gateway itself, which warns otherwise, is not started.
  for (const line of nearNames(settingsGroups, process.env)) console.error(line)
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
