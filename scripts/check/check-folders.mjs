import { dirname, join, posix, resolve } from 'node:path'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { root } from '../project.mjs'
import { filesIn, report } from './sources.mjs'

/**
 * Fails on folders that import each other in a circle, directly or by others: one of them cannot be
 * understood, moved or tested without all. Folders of every depth are compared with those beside
 * them; a file beside them counts as one. Circles of files are found by dependency-cruiser. Joins of
 * tables are left out, and so are tests. Takes another folder than the project's as its argument.
 */
const FOLDERS = ['engine', 'schemas', 'runtime', 'blocks', 'screens', 'studio', 'gateway']
/**
 * By the folder that they are in, the folders that still form a circle; none may be added. Those of
 * `schemas` refer to each other's types, as the wire does.
 */
const KNOWN = {
  schemas:
    'account addr after-sales cart catalog coupon group invoice order pay shipping store'.split(
      ' ',
    ),
}
const LEFT_OUT = /\.(test|test-d|plays|stories)\.tsx?$|\.samples\.ts$/

const project = resolve(process.argv[2] ?? root)
const levels = levelsOf(FOLDERS)
report([
  ...[...levels].flatMap(([inside, imports]) => faultsOf(inside, imports)),
  ...solvedIn(levels),
])

function faultsOf(inside, imports) {
  return circlesOf(imports).flatMap((circle) => faultsOfCircle(inside, circle, imports))
}

function faultsOfCircle(inside, circle, imports) {
  const added = circle.filter((name) => !KNOWN[inside]?.includes(name))
  if (!added.length) return []
  const ways = circle.flatMap((from) =>
    [...(imports.get(from) ?? [])].flatMap(([to, example]) =>
      circle.includes(to) && (added.includes(from) || added.includes(to)) ? [example] : [],
    ),
  )
  return [
    `${inside}: the folders ${circle.join(', ')} import each other in a circle; move what both need to a folder below. By ${ways.join(', ')}`,
  ]
}

/** What is in no circle any more could come back unseen. */
function solvedIn(all) {
  return Object.entries(KNOWN).flatMap(([inside, known]) => {
    const imports = all.get(inside)
    const circles = imports ? circlesOf(imports) : [known]
    return known
      .filter((name) => !circles.some((circle) => circle.includes(name)))
      .map((name) => `${inside}/${name} is in no circle any more; take it from the list`)
  })
}

/** By folder: what is right in it, with what that imports of its neighbours, each with an example. */
function levelsOf(tops) {
  const found = new Map()
  const sources = filesIn(project, tops).filter((file) => /\.tsx?$/.test(file))
  for (const file of sources.filter((one) => !LEFT_OUT.test(one)))
    for (const name of importsIn(file)) {
      const to = posix.join(dirname(file), name)
      const [from, target] = [file.split('/'), to.split('/')]
      const depth = from.findIndex((part, at) => part !== target[at])
      // What differs at the top is another layer, whose direction dependency-cruiser checks.
      if (depth < 1) continue
      const imports = kept(found, from.slice(0, depth).join('/'))
      kept(imports, from[depth]).set(target[depth], `${file} → ${to}`)
    }
  return found
}

/** The paths of what a file imports of the project, now or later, without tables. */
function importsIn(file) {
  const source = readFileSync(join(project, file), 'utf8')
  const { module } = parseSync(file, source)
  const named = [
    ...module.staticImports,
    ...module.staticExports.flatMap(({ entries }) => entries),
  ].map((one) => one.moduleRequest?.value)
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start + 1, end - 1),
  )
  return [...named, ...lazy].filter((name) => name?.startsWith('.') && !name.endsWith('.tables.ts'))
}

function kept(maps, key) {
  if (!maps.has(key)) maps.set(key, new Map())
  return maps.get(key)
}

/** Groups of folders that all reach each other, by Tarjan's algorithm. */
function circlesOf(imports) {
  const at = new Map()
  const low = new Map()
  const open = []
  const circles = []
  const visit = (folder) => {
    at.set(folder, at.size)
    low.set(folder, at.get(folder))
    open.push(folder)
    for (const next of imports.get(folder)?.keys() ?? []) {
      if (!at.has(next)) visit(next)
      if (open.includes(next)) low.set(folder, Math.min(low.get(folder), low.get(next)))
    }
    if (low.get(folder) !== at.get(folder)) return
    const circle = open.splice(open.indexOf(folder))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const folder of imports.keys()) if (!at.has(folder)) visit(folder)
  return circles
}
