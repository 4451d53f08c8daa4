import type { BlockSpec } from '../contract/block-spec.ts'
import type { BlockNode, PageDocument } from './document.schema.ts'
import { upgradeBlock, upgradePointer } from './upgrade.ts'

/**
 * A document with all blocks and translations in the current versions, for an editor. What cannot
 * be upgraded stays as stored.
 */
export function upgradedDocument(
  document: PageDocument,
  specOf: (node: Pick<BlockNode, 'type'>) => BlockSpec | undefined,
): PageDocument {
  const pointers = new Map<string, (pointer: string) => string>()
  const upgraded = (node: BlockNode): BlockNode => {
    const spec = specOf(node)
    const isOld = spec !== undefined && (node.v ?? 1) < spec.version
    const made = isOld ? upgradeBlock(spec, node) : node
    const current = typeof made === 'string' ? node : made
    if (isOld && current !== node)
      pointers.set(node.id, (pointer) => upgradePointer(spec, node, pointer))
    if (!current.slots) return current
    const slots = Object.entries(current.slots).map(
      ([name, list]) => [name, list.map(upgraded)] as const,
    )
    return { ...current, slots: Object.fromEntries(slots) }
  }
  const blocks = document.blocks.map(upgraded)
  if (!pointers.size) return document
  const i18n = Object.entries(document.i18n ?? {}).map(
    ([lang, texts]) =>
      [
        lang,
        Object.fromEntries(
          Object.entries(texts).map(([id, own]) => [id, withPointers(own, pointers.get(id))]),
        ),
      ] as const,
  )
  return { ...document, blocks, ...(document.i18n && { i18n: Object.fromEntries(i18n) }) }
}

const withPointers = (
  texts: Record<string, string>,
  moved: ((pointer: string) => string) | undefined,
): Record<string, string> =>
  moved
    ? Object.fromEntries(Object.entries(texts).map(([pointer, text]) => [moved(pointer), text]))
    : texts
