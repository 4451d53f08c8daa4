import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.mjs'

const SHARED = ['engine', 'schemas', 'site', 'runtime', 'blocks', 'screens', 'fixtures', 'scripts']
const CONFIG = ['vite.config.ts', 'tsconfig.json', 'package-lock.json']

/** The inputs of the builds of shop and Storybook, and a file that each build always writes. */
const BUILDS = {
  shop: {
    // The Studio shows the guide.
    inputs: [...SHARED, 'studio', 'gateway', 'docs/operators.md', 'docs/studio', ...CONFIG],
    isIgnored: /\.(test|test-d|plays)\.tsx?$|^generated$|^\.|\.log$/,
    output: 'dist',
    proof: 'gateway/main.js',
  },
  storybook: {
    inputs: [...SHARED, 'studio', '.storybook', 'CHANGELOG.md', ...CONFIG],
    isIgnored: /\.(test|test-d)\.tsx?$|^generated$|^\.|\.log$/,
    output: 'storybook-static',
    proof: 'index.json',
  },
}

/**
 * Returns the output folder of a build, the hash of its current sources, and whether the existing
 * build was made from these sources.
 * @param {keyof typeof BUILDS} name
 */
export function buildState(name) {
  const { inputs, isIgnored, output, proof } = BUILDS[name]
  const hash = createHash('sha1')
  for (const input of inputs) addTo(hash, input, isIgnored)
  const sources = hash.digest('hex')
  const folder = join(root, output)
  const hashFile = join(folder, '.build-hash')
  const isCurrent =
    existsSync(join(folder, proof)) &&
    existsSync(hashFile) &&
    readFileSync(hashFile, 'utf8') === sources
  return { folder, hashFile, sources, isCurrent }
}

function addTo(hash, path, isIgnored) {
  if (!existsSync(join(root, path))) return
  if (!statSync(join(root, path)).isDirectory()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
    return
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (!isIgnored.test(name)) addTo(hash, `${path}/${name}`, isIgnored)
  }
}
