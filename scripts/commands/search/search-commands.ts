import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import * as ops from '../../../schemas/catalog/synonym.ops.ts'
import { isLang, langs, type Lang } from '../../../schemas/lang.ts'
import type { Commands } from '../operator-command.ts'
import { needed } from '../printing.ts'
import { Trouble } from '../trouble.ts'

function langOf(word: string | undefined): Lang {
  const lang = needed(word, '--lang')
  if (!isLang(lang)) throw new Trouble(`--lang must be one of ${langs.join(', ')}, not "${lang}"`)
  return lang
}

/** Parses a file of groups: one per line, phrases separated by commas, phrases with a comma quoted. */
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
        `${file}: group ${at + 1} has only one phrase; a group needs two or more, separated by commas`,
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
    if (!GroupList.length) note(`There are no synonyms for ${lang}; see: set-synonyms`)
    return 0
  },

  async 'set-synonyms'({ gateway, words: [file], options, note }) {
    const lang = langOf(options.lang)
    const name = needed(file, 'FILE')
    const groups = groupsOf(await readFile(name, 'utf8'), name)
    const { count } = await gateway.call(ops.pushSynonyms, { ofLang: lang, groups })
    note(
      `${lang}: ${count} ${count === 1 ? 'group applies' : 'groups apply'} from the next search on`,
    )
    return 0
  },
}
