import type { TSchema } from '@sinclair/typebox'
import { ValuePointer } from '@sinclair/typebox/value'
import type { PageDocument } from '../../schemas/page/document.schema.ts'
import type { DocumentFault } from '../../schemas/page/page-operator.ops.ts'
import { words as inWords } from '../editor/words.ts'
import { pointerName, schemaAt } from './difference-words.ts'
import { nodeAt } from './node-at.ts'
import type { Words } from './value-words.ts'

/** Rules of values that operators write. The words of all others are the gateway's. */
export const wordedRules = [
  'link',
  'video',
  'language',
  'bound',
  'reference',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
] as const
type WordedRule = (typeof wordedRules)[number]

const isWorded = (rule: string): rule is WordedRule =>
  (wordedRules as readonly string[]).includes(rule)

/** A fault of a document in the operator's language, by the name of the field that it is in. */
export function faultText(
  { path, rule, message }: DocumentFault,
  document: PageDocument,
  words: Words,
): string {
  if (!isWorded(rule)) return message
  const { t, say, specOf } = words
  const node = nodeAt(document.blocks, path)
  const pointer = /\/props(\/[^]*)$/.exec(path)?.[1]
  const schema = pointer === undefined ? undefined : schemaAt(pointer, node, specOf)
  // Not of a value that operators write.
  if (node && pointer === undefined && rule !== 'bound') return message
  const value: unknown = ValuePointer.Get(document, path)
  const name = node
    ? pointer === undefined
      ? ''
      : pointerName(pointer, node, words)
    : pointerName(path, undefined, words)
  const text = typeof value === 'string' ? value : ''
  if (rule === 'link') {
    const type: unknown = ValuePointer.Get(document, path.replace(/\/link$/, '/linkType'))
    const kind =
      typeof type === 'string' ? typeName(schemaBeside(pointer, words, node), type, say) : ''
    return text.trim()
      ? t('fault.link', { name, kind, value: text })
      : t('fault.linkEmpty', { name, kind })
  }
  // A limit of the schema, or of what the gateway found missing.
  const limit = String((schema as Record<string, unknown> | undefined)?.[rule] ?? '')
  if (rule === 'reference' && !text) return message
  return t(`fault.${rule}`, { name, value: text, limit, count: Number(limit) })
}

/** The schema of the kind of a link, beside its target. */
const schemaBeside = (
  pointer: string | undefined,
  { specOf }: Words,
  node: Parameters<typeof schemaAt>[1],
): TSchema | undefined => schemaAt((pointer ?? '').replace(/\/link$/, '/linkType'), node, specOf)

const typeName = (schema: TSchema | undefined, type: string, say: Words['say']): string =>
  say(schema?.titles?.[type] ?? inWords(type))
