import { readGroup } from '../../gateway/settings/read-group.ts'
import { serverSettings, studioSettings } from '../../gateway/settings/server-settings.ts'

const mode = () => (process.env.STUDIO_HOST ? 'serve' : 'demo')

/** Origin (scheme, host and port) at which browsers reach a host, in production or in the demo. */
export function publicOrigin(host: string): string {
  const { PUBLIC_SCHEME, PUBLIC_PORT, PORT } = readGroup(serverSettings, process.env, mode()).common
  return mode() === 'serve'
    ? new URL(`${PUBLIC_SCHEME}://${host}:${PUBLIC_PORT || ''}`).origin
    : `http://${host}:${PORT}`
}

export const studioOrigin = (): string =>
  publicOrigin(readGroup(studioSettings, process.env, mode()).common.STUDIO_HOST)
