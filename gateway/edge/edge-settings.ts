import { Type } from '@sinclair/typebox'
import { defineSettings } from '../settings/define-settings.ts'
import { readGroup, type Env } from '../settings/read-group.ts'
import { OneOf, Word } from '../settings/value-types.ts'
import { edgeKinds, type EdgeKind } from './purge-requests.ts'

/** The shared cache in front of the gateway, which accepts purge requests. */
export interface EdgeSettings {
  kind: EdgeKind
  /** Purge requests are sent to each of them. */
  urls: readonly string[]
  token: string | undefined
}

export const edgeSettings = defineSettings({
  title: 'Edge cache',
  doc: 'A CDN or Varnish in front of the gateway that caches guests’ pages. Without these settings pages may be cached for two seconds only, since changed ones are not purged.',
  settings: {
    EDGE: {
      schema: OneOf(...edgeKinds),
      needs: ['EDGE_PURGE_URL'],
      doc: 'which kind of cache it is, and so how pages are purged',
    },
    EDGE_PURGE_URL: {
      schema: Type.String({
        pattern: '^https?://[^\\s,]+([ ,]+https?://[^\\s,]+)*$',
        description: 'an address such as http://varnish:6081/, or several with spaces in between',
      }),
      needs: ['EDGE'],
      doc: 'where purge requests are sent: the cache itself, or the API of the service',
    },
    EDGE_PURGE_TOKEN: {
      schema: Word(),
      isSecret: true,
      needs: ['EDGE', 'EDGE_PURGE_URL'],
      doc: 'key of the service’s API',
    },
  },
})

/** `undefined` if no cache accepts purge requests. */
export function readEdgeSettings(env: Env): EdgeSettings | undefined {
  const { EDGE, EDGE_PURGE_URL = '', EDGE_PURGE_TOKEN } = readGroup(edgeSettings, env).common
  return EDGE && { kind: EDGE, urls: EDGE_PURGE_URL.split(/[ ,]+/), token: EDGE_PURGE_TOKEN }
}
