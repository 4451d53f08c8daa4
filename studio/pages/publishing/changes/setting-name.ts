import { words as inWords } from '../../../ui/words.ts'
import type { Step } from './change.ts'
import type { ChangeWords } from './change-words.ts'

/** Name of a setting, as its form calls it. */
export const settingName = (
  { name, schema }: Pick<Extract<Step, { kind: 'setting' }>, 'name' | 'schema'>,
  { t, say }: ChangeWords,
): string => {
  // The link's kind and target are one setting here.
  const key = schema?.picker === 'link' ? 'diff.link' : schema?.titleKey
  return key ? t(key) : say(schema?.title ?? inWords(name))
}
