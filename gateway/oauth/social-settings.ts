import { defineSettings, type Values } from '../settings/define-settings.ts'
import { ofStores, readGroup, type Env } from '../settings/read-group.ts'
import { Word } from '../settings/value-types.ts'
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

const lineSettings = defineSettings({
  title: 'Sign-in with LINE',
  doc: 'The shop’s LINE Login channel. Without it the demo signs in at a stand-in; in production the button says that it does not work.',
  settings: {
    LINE_CLIENT_ID: {
      schema: Word(),
      isPerStore: true,
      needs: ['LINE_CLIENT_SECRET'],
      doc: 'number of the channel',
    },
    LINE_CLIENT_SECRET: {
      schema: Word(),
      isSecret: true,
      isPerStore: true,
      needs: ['LINE_CLIENT_ID'],
      doc: 'its secret',
    },
  },
})

const facebookSettings = defineSettings({
  title: 'Sign-in with Facebook',
  doc: 'The shop’s Facebook app. Without it the demo signs in at a stand-in; in production the button says that it does not work.',
  settings: {
    FACEBOOK_CLIENT_ID: {
      schema: Word(),
      isPerStore: true,
      needs: ['FACEBOOK_CLIENT_SECRET'],
      doc: 'number of the app',
    },
    FACEBOOK_CLIENT_SECRET: {
      schema: Word(),
      isSecret: true,
      isPerStore: true,
      needs: ['FACEBOOK_CLIENT_ID'],
      doc: 'its secret',
    },
  },
})

export const socialSettings = [lineSettings, facebookSettings]

export function readSocialSettings(env: Env): SocialSettings {
  const line = readGroup(lineSettings, env)
  const fb = readGroup(facebookSettings, env)
  const common = { line: lineClient(line.common), fb: facebookClient(fb.common) }
  return {
    everywhere: { ...(common.line && { line: common.line }), ...(common.fb && { fb: common.fb }) },
    byStore: { line: ofStores(line.byStore, lineClient), fb: ofStores(fb.byStore, facebookClient) },
  }
}

const lineClient = (values: Values<(typeof lineSettings)['settings']>): Client | undefined =>
  client(values.LINE_CLIENT_ID, values.LINE_CLIENT_SECRET)

const facebookClient = (
  values: Values<(typeof facebookSettings)['settings']>,
): Client | undefined => client(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET)

const client = (
  clientId: string | undefined,
  clientSecret: string | undefined,
): Client | undefined => (clientId && clientSecret ? { clientId, clientSecret } : undefined)
