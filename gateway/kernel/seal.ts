import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** The key for the sealed fields of one request. */
export const sealKey = (secret: string, nonce: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, String(nonce), 'seal', 32))

export function seal(text: string, key: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url')
}

/** Throws if the value cannot be decrypted: wrong key, truncated or modified. */
export function unseal(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 28) throw new Error('unseal: too short')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString(
    'utf8',
  )
}

export const sha256 = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex')

/** Compares two texts in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [
    createHash('sha256').update(a).digest(),
    createHash('sha256').update(b).digest(),
  ]
  return timingSafeEqual(left, right)
}
