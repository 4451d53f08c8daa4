/** Formats a time for ECPay, such as `2026/11/30 12:00:00`, in Taipei time. */
export const taipeiTime = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replaceAll('-', '/')

/** Whether ECPay is capturing the day's payments (20:15 to 20:30) and refuses refunds. */
export function isCaptureTime(moment: Date): boolean {
  const time = taipeiTime(moment).slice(11, 16)
  return time >= '20:15' && time <= '20:30'
}
