import { gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Key of the sealed values of one request, derived from the secret and the nonce. */
export const sealKey = (secret: string, nonce: number): Uint8Array =>
  hkdf(sha256, utf8ToBytes(secret), utf8ToBytes(String(nonce)), utf8ToBytes('seal'), 32)

export function seal(text: string, key: Uint8Array): string {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = gcm(key, iv).encrypt(utf8ToBytes(text))
  const bytes = new Uint8Array([...iv, ...sealed])
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Decrypts a value. Throws if it was not sealed with this key. */
export function unseal(sealed: string, key: Uint8Array): string {
  const bytes = Uint8Array.from(atob(sealed.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    gcm(key, bytes.subarray(0, 12)).decrypt(bytes.subarray(12)),
  )
}
