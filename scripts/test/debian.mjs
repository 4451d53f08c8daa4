import { existsSync } from 'node:fs'
import { run } from '../project.mjs'

/** Programs that tests run beside the gateway, each with Debian's package that has it. */
export const engines = {
  etcd: { program: '/usr/bin/etcd', debian: 'etcd-server' },
  haproxy: { program: '/usr/sbin/haproxy', debian: 'haproxy' },
  patroni: { program: '/usr/bin/patroni', debian: 'patroni' },
  pgbouncer: { program: '/usr/sbin/pgbouncer', debian: 'pgbouncer' },
  postgres: { program: '/usr/lib/postgresql/15/bin/postgres', debian: 'postgresql-15' },
  redis: { program: '/usr/bin/redis-server', debian: 'redis-server' },
  varnish: { program: '/usr/sbin/varnishd', debian: 'varnish' },
  varnishModules: {
    program: '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so',
    debian: 'varnish-modules',
  },
}

/** Packages of the engines that are missing. */
export const missingEngines = () =>
  Object.values(engines).flatMap(({ program, debian }) => (existsSync(program) ? [] : [debian]))

/** Whether this user can install Debian's packages here. */
export const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** Environment of apt-get. */
export const aptEnv = { DEBIAN_FRONTEND: 'noninteractive' }

/**
 * Arguments of apt-get that install packages. An installation waits for another one, and leaves out
 * the manual, whose index takes longer than some packages.
 * @param {readonly string[]} packages
 */
export const installArgs = (packages) => [
  '-o',
  'DPkg::Lock::Timeout=150',
  '-o',
  'Dpkg::Options::=--path-exclude=/usr/share/man/*',
  'install',
  '-y',
  '--no-install-recommends',
  ...packages,
]

/**
 * Installs packages, a group at a time, and prints why if that fails.
 * @param {readonly (readonly string[])[]} groups
 */
export async function installFromDebian(groups) {
  if (!groups.length) return
  console.log(`Installing for the tests: ${groups.flat().join(', ')}`)
  await run('apt-get', ['update'], { isQuiet: true, env: aptEnv })
  for (const packages of groups) {
    const args = installArgs(packages)
    const { code, output } = await run('apt-get', args, { isQuiet: true, env: aptEnv })
    if (code !== 0) console.error(lastLines(output))
  }
}

/** @param {string} output of a program */
export const lastLines = (output) => output.trim().split('\n').slice(-3).join('\n')
