import type { SnsType } from '../../schemas/account/account.schema.ts'

/** What a provider knows the shop by. */
export interface Client {
  clientId: string
  clientSecret: string
}

/** What providers know the shop by: everywhere, and in the stores that have a name of their own there. */
export interface SocialSettings {
  everywhere: Partial<Record<SnsType, Client>>
  byStore: Record<SnsType, ReadonlyMap<string, Client>>
}

/** The client of a store at a provider, if it has one. */
export const clientOf = (
  { everywhere, byStore }: SocialSettings,
  snsType: SnsType,
  storeNbr: string,
): Client | undefined => byStore[snsType].get(storeNbr) ?? everywhere[snsType]

/**
 * Reads `LINE_CLIENT_ID`, `LINE_CLIENT_SECRET`, `FACEBOOK_CLIENT_ID` and `FACEBOOK_CLIENT_SECRET`; with `_` and a
 * store's number at the end they are for that store alone. No message repeats a value.
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

/** Clients by store; the one for all under `''`, which is no store's number. */
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
