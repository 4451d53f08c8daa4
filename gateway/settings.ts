import { edgeSettings, readEdgeSettings, type EdgeSettings } from './edge/index.ts'
import type { PublicAddress } from './http/public-origin.ts'
import {
  notificationSettings,
  readNotificationSettings,
  type NotificationSettings,
} from './notification/notification-settings.ts'
import { paymentProviders } from '../generated/gateway/payment-providers.ts'
import type { ProviderAccounts } from './payment/providers/define-provider.ts'
import { readSocialSettings, socialSettings, type SocialSettings } from './oauth/social-settings.ts'
import {
  pickupSettings,
  readPickupSettings,
  type PickupSettings,
} from './pickup/pickup-settings.ts'
import { readRedisSettings, redisSettings } from './redis/redis-settings.ts'
import { dataSettings, readDataSettings, type DataSettings } from './settings/data-settings.ts'
import { modes, type Mode, type SettingsGroup } from './settings/define-settings.ts'
import { faultsOf, readGroup, type Env } from './settings/read-group.ts'
import { serverSettings, studioSettings } from './settings/server-settings.ts'
import {
  metricsSettings,
  readMetricsSettings,
  readTraceSettings,
  traceSettings,
  type MetricsSettings,
  type TraceSettings,
} from './telemetry/index.ts'
import { readVaultSettings, vaultSettings } from './settings/vault-settings.ts'
import { WrongSettings } from './settings/wrong-settings.ts'

/** Settings from the environment, read and checked once. */
export interface Settings extends DataSettings {
  mode: Mode
  host: string
  port: number
  /** Seconds to keep serving after a shutdown signal, while reporting as not ready. */
  drainSeconds: number
  /** Processes that share the port. */
  processes: number
  /** Host name of the Studio, without port. */
  studioHost: string
  /** Number of proxies in front that are trusted for the client address. */
  trustedProxies: number
  /** Requests per minute and client address. */
  rateLimit: number
  /** Public scheme and port in production; the demo trusts each request. */
  publicAddress: PublicAddress | undefined
  edge: EdgeSettings | undefined
  notifications: NotificationSettings
  social: SocialSettings
  /** Payment providers with their accounts from the environment. */
  payment: readonly ProviderAccounts[]
  pickup: PickupSettings
  /** URL of the shared Redis. */
  redisUrl: string | undefined
  /** Seal keys; empty to use the one in the data folder. */
  sealKeys: readonly string[]
  /** Where metrics are served; undefined if nowhere. */
  metrics: MetricsSettings | undefined
  /** Where traces are sent; undefined if nowhere. */
  traces: TraceSettings | undefined
}

/** Every setting of the gateway. */
export const settingsGroups: readonly SettingsGroup[] = [
  serverSettings,
  dataSettings,
  redisSettings,
  vaultSettings,
  studioSettings,
  edgeSettings,
  ...notificationSettings,
  ...socialSettings,
  ...paymentProviders.map(({ settings }) => settings),
  pickupSettings,
  metricsSettings,
  traceSettings,
]

/** Reads all settings; throws `WrongSettings`, which lists every fault. */
export function readSettings(env: Env): Settings {
  // A wrong mode is among the faults of the server's settings.
  const mode = modes.find((name) => name === env.VITRINE_MODE?.trim()) ?? 'demo'
  const faults = settingsGroups.flatMap((group) => faultsOf(group, env, mode))
  if (faults.length) throw new WrongSettings(faults)
  const server = readGroup(serverSettings, env, mode).common
  return {
    mode,
    host: server.HOST,
    port: server.PORT,
    drainSeconds: server.DRAIN_SECONDS,
    // The bundler of the development serves one process.
    processes: mode === 'dev' ? 1 : server.WEB_CONCURRENCY,
    studioHost: readGroup(studioSettings, env, mode).common.STUDIO_HOST,
    trustedProxies: server.TRUSTED_PROXIES,
    rateLimit: server.RATE_LIMIT,
    publicAddress:
      mode === 'serve'
        ? { scheme: server.PUBLIC_SCHEME, ...(server.PUBLIC_PORT && { port: server.PUBLIC_PORT }) }
        : undefined,
    ...readDataSettings(env),
    edge: readEdgeSettings(env),
    notifications: readNotificationSettings(env),
    social: readSocialSettings(env),
    payment: paymentProviders.map((provider) => provider.accountsIn(env)),
    pickup: readPickupSettings(env),
    redisUrl: readRedisSettings(env),
    sealKeys: readVaultSettings(env),
    metrics: readMetricsSettings(env),
    traces: readTraceSettings(env),
  }
}
