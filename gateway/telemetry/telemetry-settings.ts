import { defineSettings } from '../settings/define-settings.ts'
import { readGroup, type Env } from '../settings/read-group.ts'
import { AnyText, HttpAddress, OneOf, ShareOfOne, WholeNumber } from '../settings/value-types.ts'

/** Where metrics are served. */
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

export interface TraceSettings {
  /** URL of the collector, without `/v1/traces`. */
  endpoint: string
  service: string
}

/** Settings with OpenTelemetry's names and meanings. */
export const traceSettings = defineSettings({
  title: 'Traces',
  doc: 'Where OpenTelemetry spans are sent; see [production.md](production.md). Other standard variables of its SDK work as well.',
  settings: {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      schema: HttpAddress(),
      doc: 'address of a collector that takes OTLP over HTTP, such as `http://127.0.0.1:4318`; without it nothing is traced',
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      schema: AnyText('names and values such as `authorization=Bearer …`, separated by commas'),
      isSecret: true,
      needs: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
      doc: 'headers that the collector requires',
    },
    OTEL_SERVICE_NAME: {
      schema: AnyText('a name'),
      default: 'vitrine',
      doc: 'name of the service in traces',
    },
    OTEL_TRACES_SAMPLER: {
      schema: OneOf(
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ),
      default: 'parentbased_always_on',
      doc: 'which requests and jobs are traced; a busy shop takes `parentbased_traceidratio`',
    },
    OTEL_TRACES_SAMPLER_ARG: {
      schema: ShareOfOne(),
      needs: ['OTEL_TRACES_SAMPLER'],
      doc: 'share of requests and jobs that a sampler by ratio traces',
    },
  },
})

export function readTraceSettings(env: Env): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = readGroup(
    traceSettings,
    env,
  ).common
  return endpoint === undefined ? undefined : { endpoint, service }
}
