import { createHmac, randomBytes } from 'node:crypto'
import { isSameText } from '../kernel/seal.ts'

/**
 * Password protection of a shop before its opening. Operators can read the password to pass it on;
 * the key signs the passes of those who know it, and is new with each password.
 */
export interface Door {
  password: string
  key: string
}

/** Cookie with a pass. */
export const doorCookie = 'door'

export const newDoor = (password: string): Door => ({
  password,
  key: randomBytes(32).toString('base64url'),
})

/** A password that is easy to read out: eight digits. */
export const plainPassword = (): string =>
  String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')

/** A pass that is valid until a moment in milliseconds since 1970. */
export const passUntil = (door: Door, ends: number): string => `${ends}.${signed(door, ends)}`

const signed = ({ key }: Door, ends: number): string =>
  createHmac('sha256', key).update(`door ${ends}`).digest('base64url')

/** Whether a shop shows itself to the holder of a pass: it is open, or the pass is valid. */
export function isLetIn(
  { config: { door } }: { config: { door?: Door | undefined } },
  pass: string | undefined,
  now: number,
): boolean {
  if (!door) return true
  const [, ends = '', signature = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(pass ?? '') ?? []
  return Number(ends) > now && isSameText(signature, signed(door, Number(ends)))
}
