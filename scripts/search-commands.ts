import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import * as ops from '../schemas/catalog/synonym.ops.ts'
import { isLang, langs, type Lang } from '../schemas/lang.ts'
import type { Commands } from './operator-command.ts'
import { needed } from './printing.ts'
import { Trouble } from './trouble.ts'

function langOf(word: string | undefined): Lang {
  const lang = needed(word, '--lang')
  if (!isLang(lang)) throw new Trouble(`--lang is one of ${langs.join(', ')}, not "${lang}"`)
  return lang
}

/** Groups of a file, one a line, its phrases separated by commas; a phrase with a comma is quoted. */
function groupsOf(text: string, file: string): string[][] {
  const rows = parse(text, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  return rows.map((row, at) => {
    const phrases = row.filter(Boolean)
    if (phrases.length < 2)
      throw new Trouble(
        `${file}: group ${at + 1} has one phrase; write what means the same beside it`,
      )
    return phrases
  })
}

const quoted = (phrase: string) =>
  /[",\n]/.test(phrase) ? `"${phrase.replaceAll('"', '""')}"` : phrase

export const searchCommands: Commands = {
  async synonyms({ gateway, options, print, note }) {
    const lang = langOf(options.lang)
    const { GroupList } = await gateway.call(ops.listSynonyms, { ofLang: lang })
    for (const group of GroupList) print(group.map(quoted).join(', '))
    if (!GroupList.length) note(`No phrases of ${lang} mean the same yet; see: set-synonyms`)
    return 0
  },

  async 'set-synonyms'({ gateway, words: [file], options, note }) {
    const lang = langOf(options.lang)
    const name = needed(file, 'FILE')
    const groups = groupsOf(await readFile(name, 'utf8'), name)
    const { count } = await gateway.call(ops.pushSynonyms, { ofLang: lang, groups })
    note(`${lang}: ${count} ${count === 1 ? 'group counts' : 'groups count'} with the next search`)
    return 0
  },
}
