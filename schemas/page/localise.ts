import { ValuePointer } from '@sinclair/typebox/value'
import { pageOverlayId, type PageDocument } from './document.schema.ts'

const forbidden = /(^|\/)(__proto__|constructor|prototype)(\/|$)/

/** Props in the wanted language: texts of the overlay over those of the block. Falls back to what is stored. */
export function localiseProps(document: PageDocument, id: string, props: Record<string, unknown>, lang: string): Record<string, unknown> {
  const texts = document.i18n?.[lang]?.[id]
  if (!texts) return props
  const copy = structuredClone(props)
  for (const [pointer, text] of Object.entries(texts)) {
    const parent = pointer.slice(0, pointer.lastIndexOf('/'))
    // A text for a list item that was deleted must not make a new one.
    if (forbidden.test(pointer) || (parent && !ValuePointer.Has(copy, parent))) continue
    ValuePointer.Set(copy, pointer, text)
  }
  return copy
}

export const localisedTitle = (document: PageDocument, lang: string): string =>
  document.i18n?.[lang]?.[pageOverlayId]?.['/title'] ?? document.title

export const localisedDescription = (document: PageDocument, lang: string): string | undefined =>
  document.i18n?.[lang]?.[pageOverlayId]?.['/meta/description'] ?? document.meta?.description
