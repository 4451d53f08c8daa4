import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

const INPUTS = [
  'schemas',
  'runtime',
  'blocks',
  'screens',
  'gateway',
  'fixtures',
  'scripts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const NOT_BUILT = /\.(test|test-d|stories)\.tsx?$|^generated$|^\.|\.log$/

export const hashFile = join(root, 'dist/.build-hash')

/** Returns one hash of all build inputs. */
export function sourceHash() {
  const hash = createHash('sha1')
  for (const input of INPUTS) addTo(hash, input)
  return hash.digest('hex')
}

/** Whether `dist` was built from these sources. */
export function isBuilt(hash) {
  return (
    existsSync(join(root, 'dist/gateway/main.js')) &&
    existsSync(hashFile) &&
    readFileSync(hashFile, 'utf8') === hash
  )
}

function addTo(hash, path) {
  if (!existsSync(join(root, path))) return
  if (!statSync(join(root, path)).isDirectory()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
    return
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (!NOT_BUILT.test(name)) addTo(hash, `${path}/${name}`)
  }
}
