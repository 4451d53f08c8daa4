import { readFileSync } from 'node:fs'
import type { Env, Setting, Settings } from './define-settings.ts'
import { storeIn } from './store-suffix.ts'

/**
 * Suffix of a variable that names a file with the value of a secret, as container secrets are
 * provided.
 */
const ending = '_FILE'

/** The secret that a variable such as `DATABASE_URL_FILE` refers to, optionally of a store. */
export function secretOfFile(variable: string, settings: readonly [string, Setting][]) {
  if (!variable.endsWith(ending)) return undefined
  const secret = variable.slice(0, -ending.length)
  const isOf = ([name, { isSecret, isPerStore }]: [string, Setting]) =>
    isSecret && (secret === name || (isPerStore && storeIn(secret, name) !== undefined))
  return settings.some(isOf) ? secret : undefined
}

/** The environment with secrets read from files, and the faults of those files. */
export function withSecretFiles(settings: Settings, env: Env): { env: Env; faults: string[] } {
  const filled: Record<string, string | undefined> = { ...env }
  const faults: string[] = []
  for (const [variable, value] of Object.entries(env)) {
    const secret = secretOfFile(variable, Object.entries(settings))
    if (secret === undefined) continue
    delete filled[variable]
    const file = value?.trim()
    if (!file) continue
    if (env[secret]?.trim()) {
      faults.push(`${secret} and ${variable} are both set; take one of them away`)
      continue
    }
    const read = readIn(file)
    if ('fault' in read)
      faults.push(`${variable} must name a file with the value of ${secret}; ${file} ${read.fault}`) // prettier-ignore
    else filled[secret] = read.text
  }
  return { env: filled, faults }
}

function readIn(file: string): { text: string } | { fault: string } {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return text ? { text } : { fault: 'is empty' }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // of the file system
    return { fault: `cannot be read (${code ?? 'unknown'})` }
  }
}
