import { hash, verify } from '@node-rs/argon2'
import { publish } from '../kernel/process-events.ts'
import { enqueue } from './hash-queue.ts'

/**
 * Argon2id with OWASP's minimum parameters (19 MiB, two passes), which are the package's defaults.
 */
export const hashPasswd = (passwd: string): Promise<string> => enqueue(() => hash(passwd))

/** Hash to verify against if there is no account, so that the response time does not reveal it. */
let nobodys: Promise<string> | undefined

/** Verifies a password. Takes the same time without a hash. */
export async function isPasswd(passwd: string, known: string | null | undefined): Promise<boolean> {
  const stored = known ?? (await (nobodys ??= hash('no account has this')))
  const fits = await verified(stored, passwd)
  return fits && Boolean(known)
}

/**
 * Codes are valid for five minutes, so a light hash protects them enough and takes only
 * milliseconds.
 */
const light = { memoryCost: 8_192, timeCost: 1, parallelism: 1 }
export const hashCode = (code: string): Promise<string> => enqueue(() => hash(code, light))
let noCode: Promise<string> | undefined
export async function isCode(code: string, known: string | undefined): Promise<boolean> {
  const stored = known ?? (await (noCode ??= hash('no code', light)))
  return (await verified(stored, code)) && Boolean(known)
}

function verified(stored: string, given: string): Promise<boolean> {
  // `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`
  publish('hashVerified', { parameters: stored.split('$').slice(1, 4).join(' ') })
  return enqueue(() => verify(stored, given))
}
