import { dirname, join, posix, resolve } from 'node:path'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { root } from '../project.mjs'
import { filesIn, report } from './sources.mjs'

/**
 * Fails on folders that import each other in a circle, directly or by others: one of them cannot be
 * understood, moved or tested without all. Circles of files are found by dependency-cruiser. Joins
 * of tables are left out, and so are tests. Takes another folder than the project's as its argument.
 */
const FOLDERS = ['engine', 'schemas', 'site', 'runtime', 'blocks', 'screens', 'studio', 'gateway']
/**
 * The folders that still form a circle; none may be added. Those of `schemas` refer to each other's
 * types, as the wire does; those of `gateway` are what every domain stands on.
 */
const KNOWN = {
  schemas:
    'account addr after-sales cart catalog coupon group invoice order pay shipping store'.split(
      ' ',
    ),
  gateway: ['core', 'db', 'file', 'session', 'store'],
}
const LEFT_OUT = /\.(test|test-d|plays|stories)\.tsx?$|\.samples\.ts$/

const project = resolve(process.argv[2] ?? root)
report(FOLDERS.flatMap(faultsOf))

function faultsOf(top) {
  const imports = importsOf(top)
  const circles = circlesOf(imports)
  const known = KNOWN[top] ?? []
  // What is in no circle any more could come back unseen.
  const solved = imports.size
    ? known.filter((name) => !circles.some((circle) => circle.includes(name)))
    : []
  return [
    ...solved.map((name) => `${top}/${name} is in no circle any more; take it from the list`),
    ...circles.flatMap((circle) => faultsOfCircle(top, circle, imports)),
  ]
}

function faultsOfCircle(top, circle, imports) {
  const added = circle.filter((name) => !KNOWN[top]?.includes(name))
  if (!added.length) return []
  const ways = circle.flatMap((from) =>
    [...(imports.get(from) ?? [])].flatMap(([to, example]) =>
      circle.includes(to) && (added.includes(from) || added.includes(to)) ? [example] : [],
    ),
  )
  return [
    `${top}: the folders ${circle.join(', ')} import each other in a circle; move what both need to a folder below. By ${ways.join(', ')}`,
  ]
}

/** By folder: the folders that it imports, each with an example. */
function importsOf(top) {
  const imports = new Map()
  const inside = filesIn(project, [top]).filter((file) => /\.tsx?$/.test(file))
  for (const file of inside.filter((one) => !LEFT_OUT.test(one))) {
    const source = readFileSync(join(project, file), 'utf8')
    const { module } = parseSync(file, source)
    const named = [
      ...module.staticImports,
      ...module.staticExports.flatMap(({ entries }) => entries),
    ].map((one) => one.moduleRequest?.value)
    const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    )
    for (const name of [...named, ...lazy]) {
      if (!name?.startsWith('.') || name.endsWith('.tables.ts')) continue
      const to = posix.join(dirname(file), name)
      const [from, target] = [folderOf(file), folderOf(to)]
      if (!to.startsWith(`${top}/`) || !from || !target || from === target) continue
      if (!imports.has(from)) imports.set(from, new Map())
      imports.get(from).set(target, `${file} → ${to}`)
    }
  }
  return imports
}

/** The folder right below the top one; none for a file beside these folders. */
function folderOf(file) {
  const [, folder, rest] = file.split('/')
  return rest === undefined ? undefined : folder
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
