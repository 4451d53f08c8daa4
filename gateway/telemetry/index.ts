export { metricsSettings, readMetricsSettings, type MetricsSettings } from './telemetry-settings.ts'
