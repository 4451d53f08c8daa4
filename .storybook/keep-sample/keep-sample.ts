import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Value } from '@sinclair/typebox/value'
import { format, resolveConfig } from 'prettier'
import { storyNameFromExport, toId } from 'storybook/internal/csf'

import { inLanguage } from '../../blocks/sampling/in-language.ts'
import { specByType } from '../../blocks/specs.ts'
import { isRecord } from '../../engine/contract/is-record.ts'
import { valueWords } from '../../engine/contract/value-words.ts'
import { withDefaults } from '../../engine/document/upgrade.ts'
import { kebab, pascal } from '../../scripts/generate/names.ts'
import { writeAll } from '../../scripts/tokens/exchange/write-all.ts'
import { sampleKeys, withSample } from './sample-source.ts'

/** What came of a request: the file and name of the new sample, or why there is none. */
export type Kept =
  | { ok: true; file: string; name: string }
  | { ok: false; faults: string[]; /** Chinese texts without English. */ untranslated?: string[] }

const NAME = /^[a-z][A-Za-z0-9]{1,39}$/
/** At most four words, as the palette shows it. */
const TITLE = /^$|^(?=.{1,40}$)[A-Z0-9][\w’'-]*( [\w’',-]+){0,3}$/
const HAN = /\p{Script=Han}/u
const WORDS = 'blocks/sampling/english.json'
const longestText = 2000

const refused = (...faults: string[]): Kept => ({ ok: false, faults })

/**
 * Writes the controls of a story as a new sample of its block. The file follows from the block; a
 * sample that there is already is never written over.
 * @param root folder of the project
 */
export async function keepSample(root: string, asked: unknown): Promise<Kept> {
  if (!isRecord(asked)) return refused('The request is not a JSON object.')
  const { type, story, name, title = '', props, english = {} } = asked
  const spec = typeof type === 'string' ? specByType.get(type) : undefined
  if (!spec) return refused('There is no such block.')
  if (typeof name !== 'string' || !NAME.test(name))
    return refused('The name is one word of letters and digits that begins small, such as withPicture.') // prettier-ignore
  if (typeof title !== 'string' || !TITLE.test(title))
    return refused('The title is at most four English words, such as “Two by two”.')
  if (!isRecord(props) || !isRecord(english)) return refused('The request lacks its props.')
  const unknown = Object.keys(props).filter((key) => !Object.hasOwn(spec.props.properties, key))
  if (unknown.length) return refused(`The block has no ${unknown.join(', ')}.`)
  const faults = [...Value.Errors(spec.props, withDefaults(spec, { ...props }))].map(valueWords)
  if (faults.length) return refused(...faults)

  const folder = kebab(spec.type)
  const file = `blocks/${folder}/${folder}.samples.ts`
  if (!existsSync(path.join(root, file))) return refused(`There is no ${file}.`)
  const source = await readFile(path.join(root, file), 'utf8')
  const keys = await sampleKeys(source)
  if (!keys) return refused(`${file} does not list its samples in the usual way; add it by hand.`)
  // Two names that differ in their capitals alone would be one story.
  if (keys.some((key) => idOf(key) === idOf(name)))
    return refused(`There is a sample ${name} already; choose another name.`)
  const from = keys.find((key) => idOf(key) === story)
  if (from === undefined) return refused('The story is no sample of this block.')

  const words = await readFile(path.join(root, WORDS), 'utf8')
  const known = JSON.parse(words) as Record<string, string> // the file of this project
  const untranslated = textsIn(inLanguage('en-US', props)).filter(
    (text) => HAN.test(text) && !Object.hasOwn(known, text),
  )
  const missing = untranslated.filter((text) => !isEnglish(english[text]))
  if (missing.length)
    return { ok: false, faults: ['These texts need English.'], untranslated: missing }
  const extra = Object.fromEntries(untranslated.map((text) => [text, english[text]]))

  const after = await withSample(source, { from, name, title, props: ownProps(spec, props) })
  if (after === undefined) return refused(`${from} is not found in ${file}; add it by hand.`)
  await writeAll([
    { file: path.join(root, file), before: source, after: await formatted(root, file, after) },
    {
      file: path.join(root, WORDS),
      before: words,
      after: untranslated.length
        ? await formatted(root, WORDS, JSON.stringify({ ...known, ...extra }))
        : words,
    },
  ])
  return { ok: true, file, name }
}

/** The last part of a story’s id, which names its sample. */
const idOf = (sample: string): string =>
  toId('block', storyNameFromExport(pascal(sample))).replace('block--', '')

const isEnglish = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && text.length <= longestText && !HAN.test(text)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}

/** Props that are not as they are by default. */
function ownProps(
  spec: Parameters<typeof withDefaults>[0],
  props: Record<string, unknown>,
): Record<string, unknown> {
  const defaults = withDefaults(spec, {})
  return Object.fromEntries(
    Object.entries(props).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key]),
    ),
  )
}

const formatted = async (root: string, file: string, text: string): Promise<string> => {
  const filepath = path.join(root, file)
  return format(text, { ...(await resolveConfig(filepath)), filepath })
}
