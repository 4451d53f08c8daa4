import { createSocial } from './create-social.ts'
import { facebookProvider } from './facebook.ts'
import { lineProvider, type LineEndpoints, type LineProvider } from './line.ts'
import type { Endpoints, Provider } from './provider.ts'
import { clientOf, type Client, type SocialSettings } from './social-settings.ts'
import type { SocialVisits } from './social.ts'

/** Simulated providers of the demo and development, for those that are not configured. */
export interface StandIn {
  line(): { client: Client; endpoints: LineEndpoints }
  fb(): { client: Client; endpoints: Endpoints }
}

/**
 * Social sign-in with the configured providers, and with simulated ones for the others, if given.
 */
export function socialFrom(settings: SocialSettings, standIn?: StandIn): SocialVisits {
  // Cached, since each holds the provider's published keys.
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
  const visits = createSocial({
    line(storeNbr) {
      const client = clientOf(settings, 'line', storeNbr)
      return client ? kept(client) : standInLine()
    },
    fb(storeNbr) {
      const client = clientOf(settings, 'fb', storeNbr)
      return client ? facebookProvider(client) : standInFb()
    },
  })
  return {
    ...visits,
    facebookAppId: ({ storeNbr }) => clientOf(settings, 'fb', storeNbr)?.clientId,
  }
}
