import { dirname, join, posix, resolve } from 'node:path'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { root } from '../project.mjs'
import { filesIn, report } from './sources.mjs'

/**
 * Fails on folders that import each other in a cycle, directly or through others: none of them can
 * be understood, moved or tested alone. Compares folders of every depth with their siblings; a file
 * beside them counts as one. Cycles between files are found by dependency-cruiser. Ignores joins of
 * tables, and tests. Takes another folder than the project's as its argument.
 */
const FOLDERS = ['engine', 'schemas', 'site', 'runtime', 'blocks', 'screens', 'studio', 'gateway']
const LEFT_OUT = /\.(test|test-d|plays|stories)\.tsx?$|\.samples\.ts$/

const project = resolve(process.argv[2] ?? root)
report([...levelsOf(FOLDERS)].flatMap(([inside, imports]) => faultsOf(inside, imports)))

function faultsOf(inside, imports) {
  return circlesOf(imports).map((circle) => {
    const ways = circle.flatMap((from) =>
      [...(imports.get(from) ?? [])].flatMap(([to, example]) =>
        circle.includes(to) ? [example] : [],
      ),
    )
    return `${inside}: the folders ${circle.join(', ')} import each other in a circle; move what both need to a folder below. By ${ways.join(', ')}`
  })
}

/**
 * The siblings of each folder, with the siblings that each of them imports and an example of each
 * import.
 */
function levelsOf(tops) {
  const found = new Map()
  const sources = filesIn(project, tops).filter((file) => /\.tsx?$/.test(file))
  for (const file of sources.filter((one) => !LEFT_OUT.test(one)))
    for (const name of importsIn(file)) {
      const to = posix.join(dirname(file), name)
      const [from, target] = [file.split('/'), to.split('/')]
      const depth = from.findIndex((part, at) => part !== target[at])
      // At the top level these are layers, whose directions dependency-cruiser checks.
      if (depth < 1) continue
      const imports = kept(found, from.slice(0, depth).join('/'))
      kept(imports, from[depth]).set(target[depth], `${file} → ${to}`)
    }
  return found
}

/** Paths of the project's files that a file imports, statically or dynamically, without tables. */
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

/** Groups of folders that can all reach each other, by Tarjan's algorithm. */
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
