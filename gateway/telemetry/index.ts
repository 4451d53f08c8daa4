/** Metrics and traces, and their settings. */
export {
  metricsSettings,
  readMetricsSettings,
  readTraceSettings,
  traceSettings,
  type MetricsSettings,
  type TraceSettings,
} from './telemetry-settings.ts'
