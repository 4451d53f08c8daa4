import { ValuePointer } from '@sinclair/typebox/value'
import type { BlockNode, PageDocument } from './document.schema.ts'
import { walk } from './walk.ts'

/** Type of the block that shows a shared section. */
export const sectionType = 'Section'

/** A section's text that is overridden on one page. */
export interface SectionText {
  /** Id of the block within the section. */
  block: string
  /** JSON pointer into the block's props. */
  pointer: string
  text: string
}

/** Props of the block that shows a section; stored props may be incomplete. */
export interface SectionProps {
  sectionNbr?: string
  texts?: readonly SectionText[]
}

/** Separates the id of the block that shows a section from the id of a block within it. */
const within = '.'

/** The id of a section's block on a page. */
export const idWithin = (sectionId: string, id: string): string => `${sectionId}${within}${id}`

/** The id in its own document of a rendered block. */
export const ownId = (id: string): string => id.split(within)[0] ?? id

export const sectionPropsOf = ({ props }: Pick<BlockNode, 'props'>): SectionProps => ({ ...props })

/** Numbers of the sections in a document, without duplicates. */
export function sectionNbrsIn({ blocks }: Pick<PageDocument, 'blocks'>): string[] {
  const nbrs = new Set<string>()
  for (const { node } of walk(blocks)) {
    const nbr = node?.type === sectionType ? node.props?.sectionNbr : undefined
    if (typeof nbr === 'string' && nbr) nbrs.add(nbr)
  }
  return [...nbrs]
}

/** The section with a page's overrides in one language, as translations that take precedence. */
export function withSectionTexts(
  section: PageDocument,
  { texts = [] }: SectionProps,
  lang: string,
): PageDocument {
  if (!texts.length) return section
  const own: Record<string, Record<string, string>> = { ...section.i18n?.[lang] }
  for (const { block, pointer, text } of texts) own[block] = { ...own[block], [pointer]: text }
  return { ...section, i18n: { ...section.i18n, [lang]: own } }
}

/** The text of a section's block as stored, before any translation. */
export function storedText(node: BlockNode | undefined, pointer: string): string | undefined {
  const text: unknown = node && ValuePointer.Get(node.props ?? {}, pointer)
  return typeof text === 'string' ? text : undefined
}
