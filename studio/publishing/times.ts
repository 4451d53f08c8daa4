const two = (value: number) => String(value).padStart(2, '0')

/** Tomorrow at nine on the operator's clock, as the browser's input of date and time wants it. */
export function tomorrowAtNine(): string {
  const day = new Date()
  day.setDate(day.getDate() + 1)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T09:00`
}

/** The moment of such an input; undefined if it is empty. */
export function isoOf(text: string): string | undefined {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Name of the operator's time zone. */
export const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
