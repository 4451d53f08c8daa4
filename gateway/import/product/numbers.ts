import { createHash } from 'node:crypto'

/** Numbers derived from the file's content, so that the next import finds the same records. */
const hash = (text: string, length: number): string =>
  createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, length)

export const ptNbrOf = (handle: string): string => `i${hash(handle, 16)}`

export const vIdOf = (option: number, value: string): string => `o${option + 1}-${hash(value, 10)}`

/**
 * Readable if the name allows it (`Mid Century` becomes `mid-century`), so that an operator can
 * bind to it.
 */
export function tagNbrOf(name: string): string {
  const plain = name.toLowerCase().replaceAll(' ', '-')
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(plain) ? plain : `t-${hash(name.toLowerCase(), 12)}`
}

export function typeNbrOf(name: string): string {
  const plain = `i-${name.toLowerCase().replaceAll(' ', '-')}`
  return /^[a-z0-9-]{3,40}$/.test(plain) ? plain : `i-${hash(name.toLowerCase(), 12)}`
}
