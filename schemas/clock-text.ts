import type { Lang } from './lang.ts'

/**
 * Formats a time of day `HH:MM`: `3 PM` in English, `15.00` in Indonesian. It is drawn with the page,
 * before which `Intl` would have to load.
 */
export function clockText(time: string, lang: Lang): string {
  if (lang === 'id-ID') return time.replace(':', '.')
  if (lang !== 'en-US') return time
  const [hour = '', minutes = ''] = time.split(':')
  const half = Number(hour) < 12 ? 'AM' : 'PM'
  return `${Number(hour) % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${half}`
}
