import { hash, verify } from '@node-rs/argon2'
import { inTurn } from './in-turn.ts'

/** Argon2id with the parameters OWASP names as the least (19 MiB, two passes), which are the package's own. */
export const hashPasswd = (passwd: string): Promise<string> => inTurn(() => hash(passwd))

/** Of a random password nobody has: checked where there is no account, so that time tells nothing. */
let nobodys: Promise<string> | undefined

/** Whether a password fits; takes the same time where there is no hash to fit. */
export async function isPasswd(passwd: string, known: string | null | undefined): Promise<boolean> {
  const stored = known ?? (await (nobodys ??= hash('no account has this')))
  const fits = await inTurn(() => verify(stored, passwd))
  return fits && Boolean(known)
}

/** Codes live five minutes: a light hash keeps them from whoever reads the table, and costs milliseconds. */
const light = { memoryCost: 8_192, timeCost: 1, parallelism: 1 }
export const hashCode = (code: string): Promise<string> => inTurn(() => hash(code, light))
let noCode: Promise<string> | undefined
export async function isCode(code: string, known: string | undefined): Promise<boolean> {
  const stored = known ?? (await (noCode ??= hash('no code', light)))
  return (await inTurn(() => verify(stored, code))) && Boolean(known)
}
