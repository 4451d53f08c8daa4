import { createHash, timingSafeEqual } from 'node:crypto'

export interface EcpayKeys {
  merchantId: string
  hashKey: string
  hashIv: string
  /** Needed to query the state of a card payment. */
  creditCheckCode?: string
}

/**
 * ECPay's CheckMacValue of a form (AIO, EncryptType 1): fields sorted, enclosed by the keys,
 * encoded as .NET does, SHA-256.
 */
export function checkMacValue(
  fields: Readonly<Record<string, string>>,
  { hashKey, hashIv }: Pick<EcpayKeys, 'hashKey' | 'hashIv'>,
): string {
  const sorted = Object.entries(fields)
    .filter(([name]) => name !== 'CheckMacValue')
    .sort(([a], [b]) => compare(a.toLowerCase(), b.toLowerCase()))
    .map(([name, value]) => `${name}=${value}`)
  const text = [`HashKey=${hashKey}`, ...sorted, `HashIV=${hashIv}`].join('&')
  return createHash('sha256').update(encodedAsDotNet(text)).digest('hex').toUpperCase()
}

/** Verifies the CheckMacValue of a received form. */
export function isSealed(
  fields: Readonly<Record<string, string>>,
  keys: Pick<EcpayKeys, 'hashKey' | 'hashIv'>,
): boolean {
  const given = Buffer.from(fields.CheckMacValue ?? '')
  const right = Buffer.from(checkMacValue(fields, keys))
  return given.length === right.length && timingSafeEqual(given, right)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * `encodeURIComponent` keeps `~` and `'` and writes a space as `%20`; .NET writes `%7e`, `%27` and
 * `+`.
 */
const encodedAsDotNet = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll('~', '%7e')
    .replaceAll("'", '%27')
    .toLowerCase()
