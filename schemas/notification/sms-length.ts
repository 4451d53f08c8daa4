/** Characters of the GSM 03.38 alphabet, and those that take two places in it. */
const short = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const double = new Set('\f^{}\\[~]|€')

/** Characters per SMS of 140 bytes, alone and as a part of a longer one. */
const places = { short: { alone: 160, part: 153 }, long: { alone: 70, part: 67 } }

/** Length of an SMS, and number of parts in which it is sent and charged. */
export function smsLength(text: string): { characters: number; parts: number } {
  const notifications = [...text]
  const isShort = notifications.every(
    (notification) => short.has(notification) || double.has(notification),
  )
  const size = isShort
    ? notifications.reduce((sum, notification) => sum + (double.has(notification) ? 2 : 1), 0)
    : text.length
  const { alone, part } = places[isShort ? 'short' : 'long']
  return { characters: notifications.length, parts: size <= alone ? 1 : Math.ceil(size / part) }
}
