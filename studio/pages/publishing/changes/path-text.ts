import { isWhole } from '../../../../engine/edit/parts.ts'
import { firstText } from '../../../ui/words.ts'
import type { Step } from './change.ts'
import type { ChangeWords } from './change-words.ts'
import { settingName } from './setting-name.ts'
import { shownOf } from './shown.ts'

/** The path to a value by labels: "Menu › New in › Picture". */
export function pathText(path: readonly Step[], words: ChangeWords): string {
  const parts: string[] = []
  for (const [at, step] of path.entries()) {
    const next = path[at + 1]
    if (step.kind === 'item') parts.push(itemName(step, words))
    // A list of named entries within an entry, and a list of entries that say what they are.
    else if (next?.kind !== 'item' || (parts.length === 0 && isNamed(next, words)))
      parts.push(settingName(step, words))
  }
  return parts.join(' › ')
}

const isNamed = (
  { item, schema }: Extract<Step, { kind: 'item' }>,
  { facts }: ChangeWords,
): boolean => !isWhole(item) || firstText(item, facts.shown) !== '' || schema?.title === undefined

/** Name of an entry: its text, else its number. */
export function itemName(
  { item, number, schema }: Extract<Step, { kind: 'item' }>,
  words: ChangeWords,
): string {
  if (!isWhole(item)) {
    const [shown] = shownOf(item, schema, words)
    return shown ? (shown.kind === 'text' ? shown.text : shown.name) : String(number)
  }
  const name = firstText(item, words.facts.shown)
  return name || (schema?.title ? `${words.say(schema.title)} ${number}` : String(number))
}
