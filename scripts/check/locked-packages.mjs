import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the packages of package-lock.json, each version once, by name.
 * @param {string} folder folder of the project
 */
export function lockedPackages(folder) {
  const { packages } = readJson(folder, 'package-lock.json')
  const byVersion = new Map()
  for (const [place, { name, version, license, dev, link }] of Object.entries(packages)) {
    if (place === '' || link) continue
    const own = name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const known = byVersion.get(`${own}@${version}`)
    byVersion.set(`${own}@${version}`, {
      name: own,
      version,
      licence: license ?? 'none stated',
      isDevelopment: dev === true && known?.isDevelopment !== false,
    })
  }
  return [...byVersion.values()].sort(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  )
}

const compare = (one, other) => (one < other ? -1 : Number(one > other))

export const readJson = (folder, file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
