import { ValuePointer } from '@sinclair/typebox/value'
import { pageOverlayId, type PageDocument } from './document.schema.ts'

const forbidden = /(^|\/)(__proto__|constructor|prototype)(\/|$)/

/** Props in the wanted language: texts of the overlay over those of the block. Falls back to what is stored. */
export function localiseProps(
  document: PageDocument,
  id: string,
  props: Record<string, unknown>,
  lang: string,
): Record<string, unknown> {
  return withTexts(props, document.i18n?.[lang]?.[id])
}

/** A copy with the texts at the places that their JSON pointers name; one that names no text's place is left out. */
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

/** A text for a list item that was deleted must not make a new one, and nothing but a text is replaced. */
function hasPlace(props: object, pointer: string): boolean {
  const cut = pointer.lastIndexOf('/')
  const parent: unknown = ValuePointer.Get(props, pointer.slice(0, cut))
  if (parent === null || typeof parent !== 'object') return false
  if (Array.isArray(parent)) return typeof parent[Number(pointer.slice(cut + 1))] === 'string'
  const old: unknown = ValuePointer.Get(props, pointer)
  return old === undefined || typeof old === 'string'
}
