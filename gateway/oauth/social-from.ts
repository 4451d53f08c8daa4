import { createSocial } from './create-social.ts'
import { facebookProvider } from './facebook.ts'
import { lineProvider, type LineEndpoints, type LineProvider } from './line.ts'
import type { Endpoints, Provider } from './provider.ts'
import { clientOf, type Client, type SocialSettings } from './social-settings.ts'
import type { SocialVisits } from './social.ts'

/** What stands in for the providers that are not set, in the demo and development. */
export interface StandIn {
  line(): { client: Client; endpoints: LineEndpoints }
  fb(): { client: Client; endpoints: Endpoints }
}

/** Social sign-in by the providers that are set; the others by the stand-in, where there is one. */
export function socialFrom(settings: SocialSettings, standIn?: StandIn): SocialVisits {
  // Kept for the keys that a provider publishes and that are fetched once.
  const lines = new Map<Client, LineProvider>()
  const kept = (client: Client): LineProvider => {
    const known = lines.get(client) ?? lineProvider(client)
    lines.set(client, known)
    return known
  }
  const standInLine = (): LineProvider | undefined => {
    const own = standIn?.line()
    return own && lineProvider(own.client, own.endpoints)
  }
  const standInFb = (): Provider | undefined => {
    const own = standIn?.fb()
    return own && facebookProvider(own.client, own.endpoints)
  }
  return createSocial({
    line(storeNbr) {
      const client = clientOf(settings, 'line', storeNbr)
      return client ? kept(client) : standInLine()
    },
    fb(storeNbr) {
      const client = clientOf(settings, 'fb', storeNbr)
      return client ? facebookProvider(client) : standInFb()
    },
  })
}
