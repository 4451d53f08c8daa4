import path from 'node:path'
import type { PublicAddress } from './http/public-origin.ts'
import {
  readNotificationSettings,
  type NotificationSettings,
} from './notification/notification-settings.ts'
import { readEcpaySettings, type EcpaySettings } from './payment/ecpay/ecpay-settings.ts'
import { readSocialSettings, type SocialSettings } from './oauth/social-settings.ts'
import { readPickupSettings, type PickupSettings } from './pickup/pickup-settings.ts'

export type Mode = 'demo' | 'serve' | 'dev'

/** Settings from the environment, read and checked once. */
export interface Settings {
  mode: Mode
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Address of the database itself, if `databaseUrl` is a pooler's. */
  directUrl: string | undefined
  /** Seconds to keep serving after a shutdown signal, while reporting as not ready. */
  drainSeconds: number
  operatorToken: string
  /** Number of proxies in front that are trusted for the client address. */
  trustedProxies: number
  /** Requests per minute and client address. */
  rateLimit: number
  /** Public scheme and port in production; the demo trusts each request. */
  publicAddress: PublicAddress | undefined
  notifications: NotificationSettings
  social: SocialSettings
  ecpay: EcpaySettings
  pickup: PickupSettings
}

/** Token for operator operations in the demo; production refuses it. */
export const demoOperatorToken = 'demo-operator-token'

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const mode = (env.VITRINE_MODE ?? 'demo') as Mode // checked by the next line
  if (!['demo', 'serve', 'dev'].includes(mode))
    throw new Error(`VITRINE_MODE is "${mode}"; it must be demo, serve or dev`)
  const operatorToken = env.OPERATOR_TOKEN ?? (mode === 'serve' ? '' : demoOperatorToken)
  if (mode === 'serve' && (operatorToken.length < 24 || operatorToken === demoOperatorToken))
    throw new Error('OPERATOR_TOKEN must be set to a secret of at least 24 characters of your own')
  return {
    mode,
    host: env.HOST ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', 8080, 65_535),
    dataDir: path.resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL || undefined,
    directUrl: env.DATABASE_DIRECT_URL || undefined,
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', mode === 'serve' ? 5 : 0, 300),
    operatorToken,
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, 10),
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 1200, 100_000_000),
    publicAddress: mode === 'serve' ? readPublicAddress(env) : undefined,
    notifications: readNotificationSettings(env),
    social: readSocialSettings(env),
    ecpay: readEcpaySettings(env),
    pickup: readPickupSettings(env),
  }
}

function readPublicAddress(env: NodeJS.ProcessEnv): PublicAddress {
  const scheme = env.PUBLIC_SCHEME || 'https'
  if (scheme !== 'https' && scheme !== 'http')
    throw new Error(`PUBLIC_SCHEME is "${scheme}"; it must be https or http`)
  const port = wholeNumber(env, 'PUBLIC_PORT', 0, 65_535)
  return { scheme, ...(port && { port }) }
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new Error(`${name} is "${text}"; it must be a whole number up to ${max}`)
  return value
}
