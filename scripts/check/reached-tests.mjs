import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { filesIn } from './sources.mjs'

const FOLDERS = [
  'engine',
  'examples',
  'schemas',
  'site',
  'runtime',
  'blocks',
  'screens',
  'studio',
  'gateway',
  'fixtures',
  'scripts',
  'tests',
  'generated',
]
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)'/g
const TEST = /\.test\.tsx?$/
/** Browser tests have projects of their own. */
const ELSEWHERE = /^tests\/(e2e|dev|visual)\//
/** Files of which every test depends. */
const EVERYTHING = /^(package(-lock)?\.json|vite(st)?\.config\.ts|tsconfig\.json)$/

/** Paths that git knows as changed and not committed, also new ones. */
export function changedFiles(project) {
  const output = execFileSync('git', ['status', '--porcelain', '-uall', '-z'], {
    cwd: project,
    encoding: 'utf8',
  })
  return output
    .split('\0')
    .filter(Boolean)
    .map((line) => line.replace(/^.. /, ''))
}

/**
 * Returns the unit tests that changed files reach, or `undefined` for all of them.
 *
 * Nearly everything imports the lists in `generated` of all blocks, operations and texts. A change
 * of one entry does not change what the others do, so that through a list it reaches only tests of
 * the list: those that import it themselves, or the module that publishes it.
 */
export function reachedTests(project, changed = changedFiles(project)) {
  if (changed.some((file) => EVERYTHING.test(file))) return undefined
  const importers = importersIn(project)
  const reached = new Set(changed)
  const ofLists = new Set()
  for (const file of reached) {
    const isList = file.startsWith('generated/')
    for (const importer of importers.get(file) ?? [])
      if (!isList || importer.startsWith('generated/')) reached.add(importer)
      else
        for (const test of [importer, ...(importers.get(importer) ?? [])])
          if (TEST.test(test)) ofLists.add(test)
  }
  return [...new Set([...reached, ...ofLists])]
    .filter((file) => TEST.test(file) && !ELSEWHERE.test(file))
    .toSorted()
}

/** The files that import a file, by its path. */
function importersIn(project) {
  const importers = new Map()
  for (const file of filesIn(project, FOLDERS)) {
    if (!/\.(tsx?|mjs)$/.test(file)) continue
    const source = readFileSync(join(project, file), 'utf8')
    for (const [, name] of source.matchAll(IMPORT)) {
      const of = normalize(join(dirname(file), name)).replaceAll('\\', '/')
      if (!importers.has(of)) importers.set(of, new Set())
      importers.get(of).add(file)
    }
  }
  return importers
}
