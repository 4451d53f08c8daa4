import type { BlockNode, PageDocument } from '../document/document.schema.ts'
import { withTexts } from '../document/localise.ts'
import { sectionPropsOf, sectionType, type SectionText } from '../document/sections.ts'
import { copyOf, newBlockId, pasting } from './copies.ts'
import { textsOf, type Edit, type NodeTexts } from './edits.ts'
import { nodeOf, placeOf } from './tree.ts'

/** A new section made from a block, with the edits that replace the block by it. */
export interface MadeSection {
  section: PageDocument
  edits: Edit[]
  /** Id of the block that shows it. */
  id: string
}

/** Makes a shared section from a block with its content and translations. */
export function makingSection(
  document: PageDocument,
  blockId: string,
  { nbr, title }: { nbr: string; title: string },
): MadeSection | undefined {
  const copied = copyOf(document, blockId)
  const to = placeOf(document, blockId)
  if (!copied || !to) return undefined
  const { node: block, texts } = copied
  const node: BlockNode = { id: newBlockId(), type: sectionType, props: { sectionNbr: nbr } }
  return {
    section: { format: 1, title, blocks: [block], ...(texts && { i18n: texts }) },
    edits: [
      { kind: 'remove', id: blockId },
      { kind: 'insert', node, to },
    ],
    id: node.id,
  }
}

/** Edits that replace a section by copies of its blocks, with the texts of this page. */
export function detaching(document: PageDocument, id: string, section: PageDocument): Edit[] {
  const shown = nodeOf(document, id)
  const at = placeOf(document, id)
  if (!shown || !at) return []
  const { texts = [] } = sectionPropsOf(shown)
  const translated = (lang: string, index: number) =>
    document.i18n?.[lang]?.[id]?.[`/texts/${index}/text`]
  const own = ownTexts(section, texts, translated, Object.keys(document.i18n ?? {}))
  const inserts = section.blocks.map((block, index): Edit => {
    const node = withOwn(block, texts)
    const withAll = textsOf({ ...section, i18n: own }, node)
    return pasting(
      { format: 1, node, ...(withAll && { texts: withAll }) },
      { ...at, index: at.index + index },
    )
  })
  return [{ kind: 'remove', id }, ...inserts]
}

/** A block and its content, with the page's texts applied. */
function withOwn(node: BlockNode, texts: readonly SectionText[]): BlockNode {
  const own = texts.filter(({ block }) => block === node.id)
  const props = withTexts(
    node.props ?? {},
    Object.fromEntries(own.map(({ pointer, text }) => [pointer, text])),
  )
  return {
    ...node,
    ...((node.props ?? own.length > 0) && { props }),
    ...(node.slots && {
      slots: Object.fromEntries(
        Object.entries(node.slots).map(([slot, list]) => [
          slot,
          list.map((child) => withOwn(child, texts)),
        ]),
      ),
    }),
  }
}

/** The section's translations; a text overridden by the page has the page's translations only. */
function ownTexts(
  section: PageDocument,
  texts: readonly SectionText[],
  translated: (lang: string, index: number) => string | undefined,
  langs: readonly string[],
): NodeTexts {
  const all: NodeTexts = structuredClone(section.i18n ?? {})
  for (const [index, { block, pointer }] of texts.entries())
    for (const lang of new Set([...Object.keys(all), ...langs])) {
      const { [pointer]: _, ...others } = all[lang]?.[block] ?? {}
      const text = translated(lang, index)
      all[lang] = {
        ...all[lang],
        [block]: text === undefined ? others : { ...others, [pointer]: text },
      }
    }
  return all
}
