/** Returns a random UUID; browsers offer `crypto.randomUUID` only on HTTPS and localhost. */
export function newReqId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The nonce derived from a request id: equal for every attempt under it. */
export const nonceOf = (reqId: string): number => Number.parseInt(reqId.slice(0, 8), 16) % 10_000
