import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orFail, root, run } from './project.mjs'

/** Installs the packages of package-lock.json unless all are installed in the right versions. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages (about half a minute)')
  // Installs what the build needs, even with NODE_ENV=production.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await orFail(
    run('npm', args),
    'Packages could not be installed: check the network and the npm registry, then start again',
  )
}

/** npm writes the hidden lockfile last, so an interrupted install has none. */
function isInstalled() {
  const hidden = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const found = packagesIn(hidden)
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '') return true
    const isSpare = Boolean(optional || devOptional || peer)
    return found[path] ? found[path].version === version : isSpare
  })
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
