import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../project.mjs'
import { filesIn, report } from './sources.mjs'
import { visit } from './visit.mjs'

/**
 * Fails on texts of the shop, its blocks and the Studio that no code refers to. Code refers to a
 * key by a string, or by a template such as `sort.${one}` whose fixed parts match and whose values
 * occur in code as a string, as a property name, or in parts (`fun.op`). A singular form
 * (`key_one`) belongs to its key. Texts of failures and of schemas are not checked here; other
 * tests compare them. Takes another folder than the project's as its argument.
 */
const FOLDERS = ['engine', 'schemas', 'site', 'runtime', 'blocks', 'screens', 'studio', 'gateway']
const TEXTS =
  /^(site\/texts\/locales\/en-US\/\w+|(blocks|studio)\/(?!kernel\/texts\/schemas).*\/en-US)\.json$/

const project = resolve(process.argv[2] ?? root)
const files = filesIn(project, FOLDERS)
const sources = files.filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|test-d|stories|plays|samples)\.tsx?$/.test(file),
)
/** Strings and property names in the code. */
const named = new Set()
const names = new Set()
const templates = new Set()
for (const file of sources) collect(readFileSync(join(project, file), 'utf8'), file)
const computed = [...templates].map((template) => new RegExp(`^${template}$`))

report(
  files
    .filter((file) => TEXTS.test(file))
    .flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(join(project, file), 'utf8')))
        .filter((key) => !isNamed(key.replace(/_one$/, '')))
        .map((key) => `${file} ${key}: no code shows this text; delete it in all languages`),
    ),
)

function isNamed(key) {
  if (named.has(key)) return true
  return computed.some((template) => template.exec(key)?.slice(1).every(isKnown))
}

function isKnown(value) {
  if (/^\d+$/.test(value)) return true
  return [[value], value.split('.')].some((parts) =>
    parts.every((part) => named.has(part) || names.has(part)),
  )
}

function collect(source, file) {
  visit(parseSync(file, source).program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') named.add(node.value)
    if (node.type === 'Property' && node.key.name) names.add(node.key.name)
    if (node.type !== 'TemplateLiteral') return
    const parts = node.quasis.map(({ value }) => value.cooked ?? '')
    if (parts.length === 1) named.add(parts[0])
    // A template with short fixed parts would match any key.
    else if (
      parts.every((part) => /^[\w.]*$/.test(part)) &&
      parts.some((part) => /\w\w/.test(part))
    )
      templates.add(parts.map(escaped).join(parts[0] ? '(.*)' : '([^.]*)'))
  })
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
