import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../project.mjs'
import { buttonKeys } from './languages/button-keys.mjs'
import { langs, quotedKeys, readTexts } from './languages/read-texts.mjs'
import { excessOf, numbersIn, saysWayOut, spacingFault, strangeNumber } from './languages/rules.mjs'
import { report } from './sources.mjs'

/**
 * Fails on texts of shop, Studio, new stores and demo that say a concept otherwise than the
 * glossary, use a second word for it, count without a singular, space Chinese wrongly, name a
 * failure without a way out, or are too long for a button. Takes another folder than the project's
 * as its argument; `--pairs` lists texts that are equal in one language and differ in another.
 */
const project = resolve(process.argv.slice(2).find((one) => one !== '--pairs') ?? root)
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
/** @type {Record<string, string>[]} */
const terms = read('scripts/docs/shop-terms.json')
/** @type {Record<string, { word: string, use: string, in?: string[] }[]>} */
const words = read('scripts/check/languages/avoided-words.json')
const avoided = Object.fromEntries(
  langs.map((lang) => [
    lang,
    words[lang].map((one) => ({ ...one, pattern: pattern(one.word, lang) })),
  ]),
)
/** @type {{ rule: string, keys: string, langs?: string[], reason: string }[]} */
const exceptions = read('scripts/check/languages/exceptions.json').map((one) => ({
  ...one,
  pattern: new RegExp(`^(?:${one.keys})$`),
}))

const quoted = quotedKeys(project)
const texts = readTexts(project).filter(({ key, lang }) => lang !== 'en-US' || !quoted.has(key))
/** Texts with a singular beside them, by file and key. */
const counted = new Set(
  texts.flatMap(({ file, key }) => (key.endsWith('_one') ? [`${file} ${key.slice(0, -4)}`] : [])),
)
const isOnButton = buttonKeys(project)

if (process.argv.includes('--pairs')) console.log(pairs().join('\n'))
else
  report(
    texts.flatMap((text) =>
      Object.entries({ word, plural, number, spacing, wayOut, length, term }).flatMap(
        ([rule, faultsOf]) =>
          isAllowed(rule, text) ? [] : faultsOf(text).map((fault) => `${placeOf(text)} ${fault}`),
      ),
    ),
  )

function placeOf({ file, line, key, lang }) {
  return line ? `${file}:${line} ${key} (${lang})` : `${file} ${key} (${lang})`
}

function isAllowed(rule, { key, lang }) {
  return exceptions.some(
    (one) => one.rule === rule && (!one.langs || one.langs.includes(lang)) && one.pattern.test(key),
  )
}

/** A text that is a term differs from the glossary; case and an English plural are free. */
function term({ key, lang, text }) {
  return terms
    .filter((one) => one.keys.includes(key) && plain(text, lang) !== plain(one[lang], lang))
    .map((one) => `is "${text}"; the term for ${one.term} is "${one[lang]}"`)
}

function plain(text, lang) {
  const lower = text.toLowerCase()
  return lang === 'en-US' ? lower.replace(/s$/, '') : lower
}

function word({ scope, lang, text }) {
  const said = text.replaceAll(/\{\{\w+\}\}|<[^>]+>/g, '\n')
  return avoided[lang].flatMap((one) => {
    if (one.in && !one.in.includes(scope)) return []
    const found = one.pattern.exec(said)
    return found ? [`says "${found[0]}"; write ${one.use}`] : []
  })
}

/** In languages with spaces a word ends where its letters do. */
function pattern(found, lang) {
  if (/^(zh|th)/.test(lang)) return new RegExp(found, 'u')
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${found})(?![\\p{L}\\p{M}])`, 'iu')
}

function plural({ scope, file, key, lang, text }) {
  if (scope === 'demo' || scope === 'starter') return []
  if (key.endsWith('_one'))
    return lang === 'en-US' ? [] : ['is a singular, which only English has; delete it']
  const isCounted = counted.has(`${file} ${key}`)
  if (lang !== 'en-US' || (isCounted && text.includes('{{'))) return []
  if (isCounted) return [`has a singular, but no number; delete ${key}_one`]
  return numbersIn(text).map((name) => `counts {{${name}}}; write ${key}_one, too`)
}

function number({ lang, text }) {
  const found = strangeNumber(text, lang)
  return found ? [`writes ${found}; group digits as ${lang} does`] : []
}

function spacing({ lang, text }) {
  const fault = lang.startsWith('zh') && spacingFault(text)
  return fault ? [fault] : []
}

function wayOut({ scope, key, lang, text }) {
  if (scope === 'demo' || !/^(error|failure)\./.test(key) || saysWayOut(text, lang)) return []
  return ['names a failure only; write what to do next, too']
}

function length({ key, text }) {
  const excess = isOnButton(key) ? excessOf(text) : 0
  if (excess === 0) return []
  return [`is too long for a button at 320 pixels by ${excess} Chinese characters; shorten it`]
}

/** Texts that are equal in one language, and differ in another. */
function pairs() {
  const shop = texts.filter(({ scope }) => scope === 'shop')
  const inLang = Object.fromEntries(
    langs.map((lang) => [
      lang,
      new Map(shop.filter((one) => one.lang === lang).map(({ key, text }) => [key, text])),
    ]),
  )
  return langs.flatMap((lang) => {
    const keysOf = new Map()
    for (const [key, text] of inLang[lang]) keysOf.set(text, [...(keysOf.get(text) ?? []), key])
    return [...keysOf].flatMap(([text, keys]) => {
      const others = langs.filter(
        (other) => new Set(keys.map((key) => inLang[other].get(key))).size > 1,
      )
      if (others.length === 0) return []
      return [`${lang} "${text}": ${keys.join(', ')} differ in ${others.join(', ')}`]
    })
  })
}
