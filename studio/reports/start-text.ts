import type { ShownStep } from '../../schemas/report/report.schema.ts'
import type { StudioLang } from '../kernel/texts/all.ts'

const styles = {
  hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
} as const satisfies Record<ShownStep, Intl.DateTimeFormatOptions>

/** Formats the start of an interval; hours and days include their date, so that they are unique. */
export function startText(
  lang: StudioLang,
  start: string,
  step: ShownStep,
  { hasDay = false }: { hasDay?: boolean } = {},
): string {
  const style = {
    ...styles[step],
    ...(hasDay && step === 'hour' && styles.day),
    ...(hasDay && (step === 'day' || step === 'week') && { year: 'numeric' as const }),
  }
  // The beginning is a clock's, so it is read and written in the same zone.
  const at = new Date(start.includes('T') ? `${start}Z` : `${start}T00:00Z`)
  return new Intl.DateTimeFormat(lang, { ...style, timeZone: 'UTC' }).format(at)
}
