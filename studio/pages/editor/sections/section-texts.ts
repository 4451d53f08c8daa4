import type { TSchema } from '@sinclair/typebox'
import type { Edit } from '../../../../engine/edit/edits.ts'
import { textsIn } from '../../../../engine/document/texts.ts'
import { nodeOf } from '../../../../engine/edit/tree.ts'
import type { BlockSpec } from '../../../../engine/contract/block-spec.ts'
import type { Lang } from '../../../../schemas/lang.ts'
import type { BlockNode, PageDocument } from '../../../../engine/document/document.schema.ts'
import {
  sectionPropsOf,
  storedText,
  type SectionText,
} from '../../../../engine/document/sections.ts'

/** A text of a shared section, with the page's override. */
export interface ShownText extends Pick<SectionText, 'block' | 'pointer'> {
  /** The section's text in the shown language. */
  base: string
  /** The page's override in that language; undefined without one. */
  own: string | undefined
  spec: BlockSpec
  schema: TSchema
}

/** A section on a page. */
export interface Shown {
  document: PageDocument
  /** Id of the block that shows the section. */
  id: string
  section: PageDocument
  lang: Lang
  defaultLang: Lang
}

type Texts = readonly SectionText[]

const textsAt = ({ document, id }: Shown): Texts => {
  const node = nodeOf(document, id)
  return (node && sectionPropsOf(node).texts) ?? []
}

/** Pointer of the translation of an override. */
const pointerTo = (index: number): string => `/texts/${index}/text`

const indexOf = (texts: Texts, { block, pointer }: Pick<SectionText, 'block' | 'pointer'>) =>
  texts.findIndex((one) => one.block === block && one.pointer === pointer)

/** All texts of a section in reading order. */
export function shownTexts(
  shown: Shown,
  specOf: (node: Pick<BlockNode, 'type'>) => BlockSpec | undefined,
): ShownText[] {
  const { document, id, section, lang } = shown
  const texts = textsAt(shown)
  return textsIn(section, specOf).flatMap(({ id: block, pointer, base }) => {
    // Of blocks only: the title of a section is a name for operators.
    const node = nodeOf(section, block)
    const spec = node && specOf(node)
    const schema = spec && schemaAt(spec.props, pointer)
    if (!schema) return []
    const index = indexOf(texts, { block, pointer })
    return {
      block,
      pointer,
      base: section.i18n?.[lang]?.[block]?.[pointer] ?? base,
      own: document.i18n?.[lang]?.[id]?.[pointerTo(index)] ?? texts[index]?.text,
      spec,
      schema,
    }
  })
}

const schemaAt = (schema: TSchema, pointer: string): TSchema | undefined =>
  pointer
    .slice(1)
    .split('/')
    .reduce<TSchema | undefined>(
      (at, part) => (at?.type === 'array' ? at.items : at?.properties?.[part]) as TSchema,
      schema,
    )

/**
 * Edits that override a text in the shown language. In a language other than the first, the first
 * language stays unchanged.
 */
export function ownTextEdits(
  shown: Shown,
  at: Pick<SectionText, 'block' | 'pointer'>,
  text: string,
): Edit[] {
  const { id, lang, defaultLang, section } = shown
  const texts = textsAt(shown)
  const found = indexOf(texts, at)
  const index = found < 0 ? texts.length : found
  const entry = (own: string) => ({ block: at.block, pointer: at.pointer, text: own })
  if (lang === defaultLang)
    return [setTexts(id, found < 0 ? [...texts, entry(text)] : texts.with(index, entry(text)))]
  const first = storedText(nodeOf(section, at.block), at.pointer) ?? ''
  return [
    ...(found < 0 ? [setTexts(id, [...texts, entry(first)])] : []),
    { kind: 'setText', id, lang, pointer: pointerTo(index), text },
  ]
}

/** Edits that remove an override in all languages. */
export function sameTextEdits(shown: Shown, at: Pick<SectionText, 'block' | 'pointer'>): Edit[] {
  const { document, id } = shown
  const texts = textsAt(shown)
  const found = indexOf(texts, at)
  if (found < 0) return []
  const moved = Object.entries(document.i18n ?? {}).flatMap(([lang, blocks]) => {
    const own = blocks[id] ?? {}
    // What follows moves up by one.
    return texts.slice(found).flatMap((_, offset): Edit[] => {
      const pointer = pointerTo(found + offset)
      const text = own[pointerTo(found + offset + 1)]
      return text === own[pointer] ? [] : [{ kind: 'setText', id, lang, pointer, text }]
    })
  })
  return [...moved, setTexts(id, texts.toSpliced(found, 1))]
}

const setTexts = (id: string, texts: Texts): Edit => ({
  kind: 'setProp',
  id,
  name: 'texts',
  value: texts.length ? texts : undefined,
})
