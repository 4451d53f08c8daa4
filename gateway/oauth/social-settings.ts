import type { SnsType } from '../../schemas/account/account.schema.ts'

/** Credentials of the shop at a provider. */
export interface Client {
  clientId: string
  clientSecret: string
}

/** Credentials for all stores, and those of stores with their own. */
export interface SocialSettings {
  everywhere: Partial<Record<SnsType, Client>>
  byStore: Record<SnsType, ReadonlyMap<string, Client>>
}

/** The credentials of a store at a provider, if configured. */
export const clientOf = (
  { everywhere, byStore }: SocialSettings,
  snsType: SnsType,
  storeNbr: string,
): Client | undefined => byStore[snsType].get(storeNbr) ?? everywhere[snsType]

/**
 * Reads `LINE_CLIENT_ID`, `LINE_CLIENT_SECRET`, `FACEBOOK_CLIENT_ID` and `FACEBOOK_CLIENT_SECRET`;
 * the suffix `_` plus a store number limits them to that store. Error messages never contain a
 * value.
 */
export function readSocialSettings(env: NodeJS.ProcessEnv): SocialSettings {
  const line = clientsIn(env, 'LINE')
  const fb = clientsIn(env, 'FACEBOOK')
  const common = { line: line.get(''), fb: fb.get('') }
  return {
    everywhere: { ...(common.line && { line: common.line }), ...(common.fb && { fb: common.fb }) },
    byStore: { line, fb },
  }
}

/** Credentials by store number; `''` is the default for all stores. */
function clientsIn(env: NodeJS.ProcessEnv, name: string): Map<string, Client> {
  const pattern = new RegExp(`^${name}_CLIENT_(?:ID|SECRET)(?:_(.+))?$`)
  const stores = new Set<string>()
  for (const [key, value] of Object.entries(env)) {
    const found = pattern.exec(key)
    if (found && value?.trim()) stores.add(found[1] ?? '')
  }
  const read = (key: string, other: string): string => {
    const value = env[key]?.trim() ?? ''
    if (!value) throw new Error(`${other} is set, but ${key} is not: they go together`)
    if (!/^[\u0021-\u007e]+$/.test(value))
      throw new Error(`${key} must be one word of printable characters`)
    return value
  }
  return new Map(
    [...stores].map((storeNbr) => {
      const end = storeNbr && `_${storeNbr}`
      const [id, secret] = [`${name}_CLIENT_ID${end}`, `${name}_CLIENT_SECRET${end}`]
      return [storeNbr, { clientId: read(id, secret), clientSecret: read(secret, id) }]
    }),
  )
}
