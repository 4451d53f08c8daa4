import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptEnv, canInstall, installArgs } from '../../scripts/test/debian.mjs'

interface Engine {
  /** Path of the program. */
  program: string
  /** Debian's package that has it. */
  debian: string
}

/**
 * Returns the path of a program that some tests run beside the gateway, and installs it on Debian
 * as root; otherwise prints why it is missing and returns undefined.
 */
export function ensureEngine({ program, debian }: Engine): string | undefined {
  if (existsSync(program)) return program
  const why = canInstall() ? installFromDebian(debian) : 'it is not installed here'
  if (existsSync(program)) return program
  process.stderr.write(`Not tested with ${debian}: ${why}\n`)
  return undefined
}

function installFromDebian(debian: string): string {
  const options = {
    encoding: 'utf8',
    env: { ...process.env, ...aptEnv },
    timeout: 180_000,
  } as const
  spawnSync('apt-get', ['update'], options)
  // Workers install at the same time; the one that waits for the lock finds it done.
  const { stderr } = spawnSync('apt-get', installArgs([debian]), options)
  return `Debian did not install it (${stderr?.trim().split('\n').at(-1) ?? ''})`
}
