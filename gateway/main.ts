import path from 'node:path'
import { EmbeddedDatabaseError } from './db/embedded/embedded-database-error.ts'
import { nearNames } from './settings/near-names.ts'
import { WrongSettings } from './settings/wrong-settings.ts'
import { readSettings, settingsGroups } from './settings.ts'
import { startGateway } from './start-gateway.ts'

/**
 * The process: reads the environment, starts the gateway, prints its address, and shuts down on a
 * signal.
 */
const root = process.cwd()
try {
  // First, since a misspelt name may be why a setting is missing.
  for (const line of nearNames(settingsGroups, process.env)) console.error(line)
  const settings = readSettings(process.env)
  const say = (line: string) => console.log(line)
  const bundler =
    settings.mode === 'dev'
      ? await (await import('./dev/bundler.ts')).createBundler(root)
      : undefined
  const gateway = await startGateway({
    settings,
    root,
    say: settings.mode === 'serve' ? () => undefined : say,
    ...(bundler && { bundler }),
  })
  let hurry: AbortController | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A second signal ends the drain phase.
      if (hurry) return hurry.abort()
      hurry = new AbortController()
      gateway.close(hurry.signal).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  if (settings.mode === 'serve') gateway.app.log.info({ url: gateway.url }, 'ready')
  else {
    const second = gateway.url.replace('localhost', 'second.localhost')
    const studio = gateway.url.replace('localhost', settings.studioHost)
    say(
      `\n  Shop    ${gateway.url}/m/\n          ${second}/m/\n  Studio  ${studio}/  (sign in as owner@demo.example, password demo-operators)\n  Blocks  ${gateway.url}/m/test1\n  Outbox  ${gateway.url}/outbox\n\n  Data in ${path.relative(root, settings.dataDir) || '.'} · Ctrl-C stops everything\n`,
    )
  }
} catch (error) {
  const isPlain =
    error instanceof EmbeddedDatabaseError ||
    error instanceof WrongSettings ||
    (error instanceof Error && error.constructor === Error)
  console.error(isPlain ? error.message : error)
  process.exit(1)
}
