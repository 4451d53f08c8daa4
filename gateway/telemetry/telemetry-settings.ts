import { defineSettings } from '../settings/define-settings.ts'
import { readGroup, type Env } from '../settings/read-group.ts'
import { AnyText, WholeNumber } from '../settings/value-types.ts'

/** Where the process says how it is doing. */
export interface MetricsSettings {
  host: string
  port: number
}

export const metricsSettings = defineSettings({
  title: 'Metrics',
  doc: 'What Prometheus reads; see [production.md](production.md).',
  settings: {
    METRICS_PORT: {
      schema: WholeNumber(1, 65_535),
      doc: 'port of `GET /metrics`, which shoppers must not reach; without it nothing is counted. Worker processes of one machine take this port and the ones after it',
    },
    METRICS_HOST: {
      schema: AnyText('an address of this machine'),
      default: '127.0.0.1',
      doc: 'address to listen on for metrics',
    },
  },
})

export function readMetricsSettings(env: Env): MetricsSettings | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host } = readGroup(metricsSettings, env).common
  return port === undefined ? undefined : { host, port }
}
