import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  const why = canInstall ? installFromDebian(debian) : 'it is not installed here'
  if (existsSync(program)) return program
  process.stderr.write(`Not tested with ${debian}: ${why}\n`)
  return undefined
}

function installFromDebian(debian: string): string {
  const options = {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 180_000,
  } as const
  // Workers install at the same time; the one that waits for the lock finds it done.
  const install = ['-o', 'DPkg::Lock::Timeout=150', 'install', '-y', '--no-install-recommends']
  spawnSync('apt-get', ['update'], options)
  const { stderr } = spawnSync('apt-get', [...install, debian], options)
  return `Debian did not install it (${stderr?.trim().split('\n').at(-1) ?? ''})`
}
