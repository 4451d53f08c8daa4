import { readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../project.mjs'
import { filesIn, report } from './sources.mjs'
import { visit } from './visit.mjs'

/**
 * Fails on a domain of the gateway, or a script, that writes to a table of another domain. A table
 * belongs to the folder of its `*.tables.ts`; other domains may join it, and change it by a
 * function of its owner. Finds Drizzle's `insert`, `update` and `delete`, and SQL text. Takes
 * another folder than the project's as its argument.
 */
const FOLDERS = ['gateway', 'scripts']
/** Demo data and a new store's data are written directly. */
const EXEMPT = ['gateway/demo', 'gateway/starter']
const WRITES = { insert: 'inserts into', update: 'updates', delete: 'deletes from' }
/** The lookbehind leaves out `for update`, `for no key update` and `on conflict do update`. */
const SQL_WRITE =
  /(?<!\b(?:for|key|do)\s+)\b(insert|update|delete|merge|truncate)\s+(?:(?:into|from|only|table)\s+)*(?:"?([a-z_]+)"?|\0(\d+)\0)/gi

const project = resolve(process.argv[2] ?? root)
const files = filesIn(project, FOLDERS).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

/** The tables of each file, by the name of their constant. */
const tables = new Map(
  files.filter((file) => file.endsWith('.tables.ts')).map((file) => [file, tablesOf(file)]),
)
const byName = new Map(
  [...tables.values()].flatMap((own) => [...own.values()].map((table) => [table.name, table])),
)

const faults = files.filter((file) => !EXEMPT.includes(domainOf(file))).flatMap(faultsIn)
report(faults)

/** The domain that owns a file: `gateway/order`, `scripts`. */
function domainOf(file) {
  return file.split('/').slice(0, -1).slice(0, 2).join('/')
}

function posix(path) {
  return path.replaceAll(sep, '/')
}

function tablesOf(file) {
  const own = new Map()
  visit(parsed(file).program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.init?.callee?.name !== 'pgTable') return
    own.set(node.id.name, { name: node.init.arguments[0].value, domain: domainOf(file) })
  })
  return own
}

function faultsIn(file) {
  const { source, program, module } = parsed(file)
  const known = importedTables(file, module)
  const faults = handedOn(file, module)
  const note = (node, table, verb) => {
    if (!table || table.domain === domainOf(file)) return
    const line = source.slice(0, node.start).split('\n').length
    faults.push(
      `${file}:${line} ${verb} ${table.name}, which belongs to ${table.domain}: let a function there do it`,
    )
  }
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.name && known(node.init))
      known.alias(node.id.name, known(node.init))
    if (node.type === 'CallExpression') {
      const verb = WRITES[node.callee.property?.name]
      if (verb) note(node.callee.property, known(node.arguments[0]), verb)
    }
    for (const { verb, name, table } of sqlWrites(node))
      note(node, table ? known(table) : byName.get(name), verb)
  })
  return faults
}

/** A re-exported table could be written to without this check noticing. */
function handedOn(file, { staticExports }) {
  return staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType, moduleRequest }) => !isType && moduleRequest?.value.endsWith('.tables.ts'))
    .map(
      ({ moduleRequest }) =>
        `${file} exports what ${moduleRequest.value} declares: import tables from there`,
    )
}

/** Returns a function from an expression to the table that it names. */
function importedTables(file, { staticImports }) {
  const named = new Map()
  const wholes = new Map()
  for (const { moduleRequest, entries } of staticImports) {
    const own = tables.get(posix(join(dirname(file), moduleRequest.value)))
    if (!own) continue
    for (const { importName, localName } of entries)
      if (importName.kind === 'Name') named.set(localName.value, own.get(importName.name))
      else wholes.set(localName.value, own)
  }
  const of = (node) =>
    node?.type === 'MemberExpression'
      ? wholes.get(node.object.name)?.get(node.property.name)
      : named.get(node?.name)
  return Object.assign(of, { alias: (name, table) => named.set(name, table) })
}

/** Finds writes in SQL text: templates of `sql`, and strings passed to `sql.raw` and `query`. */
function sqlWrites(node) {
  if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') {
    const { quasis, expressions } = node.quasi
    return writesIn(
      quasis.map(({ value }, at) => value.cooked + (at < expressions.length ? `\0${at}\0` : '')),
      expressions,
    )
  }
  if (node.type !== 'CallExpression') return []
  const text = node.arguments[0]
  return ['raw', 'query'].includes(node.callee.property?.name) && typeof text?.value === 'string'
    ? writesIn([text.value], [])
    : []
}

function writesIn(texts, expressions) {
  return [...texts.join('').matchAll(SQL_WRITE)].map(([, word, name, at]) => ({
    verb: WRITES[word.toLowerCase()] ?? 'writes',
    name: name?.toLowerCase(),
    table: at === undefined ? undefined : expressions[at],
  }))
}

function parsed(file) {
  const source = readFileSync(join(project, file), 'utf8')
  const { program, module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return { source, program, module }
}
