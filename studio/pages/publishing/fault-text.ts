import { ValuePointer } from '@sinclair/typebox/value'
import { specByType } from '../../../blocks/specs.ts'
import { nodeOf } from '../../../engine/edit/tree.ts'
import type { BlockNode, PageDocument } from '../../../engine/document/document.schema.ts'
import { schemaRules } from '../../../engine/check/document-faults.ts'
import { faultMessages, type FaultCode } from '../../../schemas/page/shop-faults.ts'
import type { DocumentFault } from '../../../engine/document/fault.schema.ts'
import { spotOf } from '../session/spot.ts'
import { words as inWords } from '../../ui/words.ts'
import { pointerName, schemaAt } from './difference-words.ts'
import type { Words } from './words.ts'

/** Codes of document faults, each of which has a text `fault.CODE`. */
export const faultCodes = [...(Object.keys(faultMessages) as FaultCode[]), ...schemaRules] // keys of the table
type Code = (typeof faultCodes)[number]
const isCode = (code: string): code is Code => (faultCodes as readonly string[]).includes(code)

/** Message of a document fault in the operator's language, with the name of its field. */
export function faultText(
  { path, rule, message, code = rule, params = {} }: DocumentFault,
  document: PageDocument,
  words: Words,
): string {
  if (!isCode(code)) return message
  const spot = spotOf(document.blocks, path)
  const node = spot && nodeOf(document, spot.id)
  const value: unknown = ValuePointer.Get(document, path)
  const pointer = /^\/props(\/[^]*)$/.exec(spot?.pointer ?? '')?.[1]
  const schema = pointer === undefined ? undefined : schemaAt(pointer, node, words.specOf)
  const limit: unknown = (schema as Record<string, unknown> | undefined)?.[rule]
  const { name: arg = '', ...others } = params
  return words.t(`fault.${code}`, {
    value: typeof value === 'string' ? value : '',
    // A limit of the schema, or of what the gateway found missing.
    limit: typeof limit === 'number' ? String(limit) : '',
    ...(typeof limit === 'number' && { count: limit }),
    ...others,
    ...blockNames(params, words),
    name: fieldName(path, spot && { node, pointer, rest: spot.pointer }, words),
    arg,
    kind: linkKind(params.linkType, pointer, node, words),
    need: words.say(params.need ?? ''),
  })
}

function fieldName(
  path: string,
  of: { node: BlockNode | undefined; pointer: string | undefined; rest: string } | undefined,
  words: Words,
): string {
  if (!of) return pointerName(path, undefined, words)
  if (of.pointer !== undefined && of.node) return pointerName(of.pointer, of.node, words)
  return inWords(of.rest.split('/').at(-1) ?? '')
}

/** Names of blocks that a fault gives by type or by English name. */
function blockNames(
  params: Readonly<Record<string, string>>,
  { say }: Words,
): Readonly<Record<string, string>> {
  const nameOf = (type: string) => say(specByType.get(type)?.name ?? type)
  const named = (text: string) => {
    const types = [...text.matchAll(/\((\w+)\)/g)].map(([, type = '']) => type)
    return (types.length ? types : text.split(', ')).map(nameOf).join(' / ')
  }
  return Object.fromEntries(
    ['block', 'blocks', 'owner'].flatMap((name) => {
      const text = params[name]
      return text === undefined ? [] : [[name, named(text)]]
    }),
  )
}

/** Name of a kind of link, in the words of its schema. */
function linkKind(
  type: string | undefined,
  pointer: string | undefined,
  node: BlockNode | undefined,
  { say, specOf }: Words,
): string {
  if (type === undefined) return ''
  const beside = (pointer ?? '').replace(/\/link$/, '/linkType')
  return say(schemaAt(beside, node, specOf)?.titles?.[type] ?? inWords(type))
}
