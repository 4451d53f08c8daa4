import { ValuePointer } from '@sinclair/typebox/value'
import type { BlockSpec } from '../contract/block-spec.ts'
import { isContent } from '../contract/text-paths.ts'
import { pageOverlayId, type BlockNode, type PageDocument } from './document.schema.ts'
import { upgradePointer } from './upgrade.ts'

const forbidden = /(^|\/)(__proto__|constructor|prototype)(\/|$)/

/**
 * Returns upgraded props in a language. Overlay pointers refer to the stored version and are
 * upgraded too. Falls back to the stored texts; texts without a place in the props are ignored.
 */
export function localiseProps(
  document: PageDocument,
  stored: BlockNode,
  spec: BlockSpec,
  props: Record<string, unknown>,
  lang: string,
): Record<string, unknown> {
  const texts = Object.entries(document.i18n?.[lang]?.[stored.id] ?? {})
    .map(([pointer, text]) => [upgradePointer(spec, stored, pointer), text] as const)
    .filter(([pointer]) => isContent(spec.props, pointer))
  return withTexts(props, Object.fromEntries(texts))
}

/** Returns a copy with texts set by JSON pointer. Pointers that address no text are ignored. */
export function withTexts<T extends object>(
  value: T,
  texts: Readonly<Record<string, string>> | undefined,
): T {
  if (!texts) return value
  const copy = structuredClone(value)
  for (const [pointer, text] of Object.entries(texts)) {
    if (!forbidden.test(pointer) && hasPlace(copy, pointer)) ValuePointer.Set(copy, pointer, text)
  }
  return copy
}

export const localisedTitle = (document: PageDocument, lang: string): string =>
  document.i18n?.[lang]?.[pageOverlayId]?.['/title'] ?? document.title

export const localisedDescription = (document: PageDocument, lang: string): string | undefined =>
  document.i18n?.[lang]?.[pageOverlayId]?.['/meta/description'] ?? document.meta?.description

/**
 * Whether a pointer addresses an existing text: a translation for a deleted list item must not
 * create a new item.
 */
function hasPlace(props: object, pointer: string): boolean {
  let parent: unknown = props
  const parts = [...ValuePointer.Format(pointer)]
  const last = parts.pop() ?? ''
  for (const part of parts) {
    if (parent === null || typeof parent !== 'object') return false
    parent = (parent as Record<string, unknown>)[part] // an object by the line above
  }
  if (parent === null || typeof parent !== 'object') return false
  if (Array.isArray(parent)) return typeof parent[Number(last)] === 'string'
  const old = (parent as Record<string, unknown>)[last] // an object by the lines above
  return old === undefined || typeof old === 'string'
}
