import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { filesIn } from '../sources.mjs'
import { visit } from '../visit.mjs'

/** The order of texts that are written side by side, as in `schemas/lang.ts`. */
export const langs = ['zh-TW', 'zh-CN', 'en-US', 'vi-VN', 'th-TH', 'id-ID']
/** The languages of a demo store that has four. */
const fourLangs = ['zh-TW', 'en-US', 'vi-VN', 'th-TH']

/**
 * @typedef {object} Text
 * @property {'shop' | 'studio' | 'starter' | 'demo'} scope
 * @property {string} file
 * @property {string} key its key, or in code the names of the properties that lead to it
 * @property {string} lang
 * @property {string} text
 * @property {number} [line] of a text that is written in code
 */

/**
 * Returns every text that shoppers or operators read, in each language.
 * @param {string} project
 * @returns {Text[]}
 */
export function readTexts(project) {
  const json = filesIn(project, ['site', 'blocks', 'schemas', 'studio', 'gateway']).filter((file) =>
    /\/(texts|locales|errors|import-reasons)\/.*\.json$/.test(file),
  )
  return [
    ...json.flatMap((file) => inJson(project, file)),
    ...inCode(project, 'gateway/starter', 'starter'),
    ...inCode(project, 'studio/forms', 'starter'),
    ...inCode(project, 'schemas/page', 'starter'),
    ...inCode(project, 'fixtures/demo', 'demo'),
  ]
}

/** Texts that operators read, also of failures in domains that only they call. */
const OF_STUDIO =
  /^(studio|gateway|site\/import-reasons|schemas\/(operator|bulk|import|media|page|store)\/errors)\//

function inJson(project, file) {
  const lang = langs.find((one) => new RegExp(`/${one}[./]`).test(file))
  if (!lang) return []
  const texts = Object.entries(JSON.parse(readFileSync(join(project, file), 'utf8')))
  const scope = OF_STUDIO.test(file) ? 'studio' : 'shop'
  const found = texts.map(([key, text]) => ({ scope, file, key, lang, text }))
  // The schemas are written in English, and translated by their English texts.
  if (!file.endsWith('texts/schemas/zh-TW.json')) return found
  return [...found, ...texts.map(([key]) => ({ scope, file, key, lang: 'en-US', text: key }))]
}

function inCode(project, folder, scope) {
  return filesIn(project, [folder])
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(project, file), 'utf8')
      const found = []
      const add = (node, lang, key) =>
        found.push({
          scope,
          file,
          key,
          lang,
          text: textOf(node),
          line: source.slice(0, node.start).split('\n').length,
        })
      const { program } = parseSync(file, source)
      const paths = pathsOf(program)
      visit(program, (node) => {
        const key = paths.get(node.start) ?? ''
        const words = node.elements ?? (node.type === 'CallExpression' ? node.arguments : [])
        const order = words.length === 6 ? langs : words.length === 4 ? fourLangs : []
        if (order.length > 0 && words.every(isText) && words.some(hasThai))
          words.forEach((word, at) => add(word, order[at], key))
        if (node.type === 'ObjectExpression')
          for (const one of node.properties)
            if (langs.includes(one.key?.value) && isText(one.value))
              add(one.value, one.key.value, key)
      })
      return found
    })
}

/** The names of variables and properties around each value, joined by dots, by where it starts. */
function pathsOf(program) {
  const paths = new Map()
  const walk = (node, path) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach((one) => walk(one, path))
    if (typeof node.type !== 'string') return
    const name = node.id?.name ?? node.key?.name ?? node.key?.value
    const here = typeof name === 'string' && !langs.includes(name) ? [...path, name] : path
    paths.set(node.start, here.join('.'))
    for (const value of Object.values(node)) walk(value, here)
  }
  walk(program, [])
  return paths
}

const isText = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'string') || node?.type === 'TemplateLiteral'
const hasThai = (node) => /\p{Script=Thai}/u.test(textOf(node))

/** A text as written; a computed part is a placeholder without a name. */
const textOf = (node) =>
  node.type === 'Literal'
    ? node.value
    : node.quasis.map(({ value }) => value.cooked ?? '').join('{{value}}')

/**
 * The keys of English texts whose wording the specification gives; they stay as it says.
 * @param {string} project
 */
export function quotedKeys(project) {
  const file = 'site/texts/quoted.ts'
  if (!existsSync(join(project, file))) return new Set()
  const keys = new Set()
  visit(parseSync(file, readFileSync(join(project, file), 'utf8')).program, (node) => {
    if (node.type === 'Property' && typeof node.key.value === 'string') keys.add(node.key.value)
  })
  return keys
}
