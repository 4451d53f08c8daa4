import type { TSchema } from '@sinclair/typebox'
import { ValuePointer } from '@sinclair/typebox/value'
import type { BlockSpec } from '../contract/block-spec.ts'
import { contentPaths } from '../contract/text-paths.ts'
import { pageOverlayId, type BlockNode, type PageDocument } from './document.schema.ts'

/** A translatable text of a page. */
export interface DocumentText {
  /** Id of its block; `page` for the page's own title and description. */
  id: string
  pointer: string
  /** In the first language. */
  base: string
  /** Whether it is HTML. */
  isRich: boolean
}

/** Formats and pickers of texts that are not translated: keys, addresses, icon names. */
const untranslated: readonly string[] = [
  'image-key',
  'video-link',
  'link',
  'tour',
  'icon',
  'colour',
]

/** All texts of a document in reading order, without empty ones. */
export function textsIn(
  document: PageDocument,
  specOf: (node: Pick<BlockNode, 'type'>) => BlockSpec | undefined,
): DocumentText[] {
  const found: DocumentText[] = []
  const add = (id: string, pointer: string, base: unknown, isRich = false) => {
    if (typeof base === 'string' && base.trim()) found.push({ id, pointer, base, isRich })
  }
  add(pageOverlayId, '/title', document.title)
  add(pageOverlayId, '/meta/description', document.meta?.description)
  const visit = (node: BlockNode): void => {
    const spec = specOf(node)
    for (const { pointer, isRich } of spec ? textPointers(spec, node.props ?? {}) : [])
      add(node.id, pointer, ValuePointer.Get(node.props ?? {}, pointer), isRich)
    Object.values(node.slots ?? {})
      .flat()
      .forEach(visit)
  }
  document.blocks.forEach(visit)
  return found
}

/** JSON pointers of a block's texts, including those in lists. */
function textPointers(
  { props: schema }: BlockSpec,
  props: Record<string, unknown>,
): Pick<DocumentText, 'pointer' | 'isRich'>[] {
  return contentPaths(schema).flatMap((path) => {
    let at: TSchema = schema
    for (const part of path) at = (part === '*' ? at.items : at.properties[part]) as TSchema // the paths come from this schema
    const own = at as TSchema // TypeBox types the properties of a schema no further
    const isText = !own.enum && !untranslated.includes(own.format ?? own.picker ?? '')
    const isRich = own.format === 'rich-text'
    return isText ? pointersAt(props, path).map((pointer) => ({ pointer, isRich })) : []
  })
}

function pointersAt(value: unknown, path: readonly string[], before = ''): string[] {
  const [head, ...rest] = path
  if (head === undefined) return [before]
  if (head === '*')
    return Array.isArray(value)
      ? value.flatMap((item, at) => pointersAt(item, rest, `${before}/${at}`))
      : []
  if (typeof value !== 'object' || value === null) return []
  return pointersAt((value as Record<string, unknown>)[head], rest, `${before}/${head}`) // an object by the line above
}

/** The value at a JSON pointer; undefined if there is none. */
export const valueAt = (value: object, pointer: string): unknown => ValuePointer.Get(value, pointer)

/** Whether a text has a translation; one that equals the original counts. */
export const isTranslated = (
  { i18n }: PageDocument,
  lang: string,
  { id, pointer }: DocumentText,
): boolean => i18n?.[lang]?.[id]?.[pointer] !== undefined
