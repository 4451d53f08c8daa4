import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts secrets stored in the database, such as keys of a payment provider, so that a copy of
 * the database does not reveal them.
 */
export interface Vault {
  /** `about` is associated data: the text can be opened with the same value only. */
  seal(text: string, about: string): string
  /** Undefined if no key of this installation opens it, or `about` differs. */
  open(sealed: string, about: string): string | undefined
  /** Whether it was sealed with an older key, which may be removed soon. */
  isOld(sealed: string): boolean
}

/**
 * AES-256-GCM with the installation's keys: the first one seals, any opens. A sealed text begins
 * with the name of its key, so that keys can be rotated.
 */
export function createVault(secrets: readonly [string, ...string[]]): Vault {
  const [current, ...older] = secrets.map(keyOf)
  if (!current) throw new Error('createVault: there is no key')
  const keys = new Map([...older, current].map((one) => [one.name, one.key]))
  return {
    seal(text, about) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(about))
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]) // prettier-ignore
      return `${current.name}.${bytes.toString('base64url')}`
    },
    open(sealed, about) {
      const [name = '', text = ''] = sealed.split('.')
      const key = keys.get(name)
      const bytes = Buffer.from(text, 'base64url')
      if (!key || bytes.length < 28) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-16))
      try {
        const opened = [decipher.update(bytes.subarray(12, -16)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        return undefined // another key, or changed on the way
      }
    },
    isOld: (sealed) => !sealed.startsWith(`${current.name}.`),
  }
}

function keyOf(secret: string): { name: string; key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vitrine vault', 32))
  return { name: createHash('sha256').update(key).digest('hex').slice(0, 8), key }
}
