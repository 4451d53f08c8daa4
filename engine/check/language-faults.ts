import type { BlockSpec } from '../contract/block-spec.ts'
import { own } from '../contract/own.ts'
import { documentFault } from './document-faults.ts'
import { pageOverlayId, type BlockNode, type PageDocument } from '../document/document.schema.ts'
import type { Engine } from '../document/engine.ts'
import { defaultMain } from '../document/engine.ts'
import type { DocumentFault } from '../document/fault.schema.ts'
import { valueAt } from '../document/texts.ts'
import { upgradedDocument } from '../document/upgraded.ts'
import { withDefaults } from '../document/upgrade.ts'
import { walk } from '../document/walk.ts'

/**
 * Returns faults for texts that another language has but the first language lacks: its readers
 * would see nothing there. The document has the right shape.
 */
export function languageFaults(
  document: PageDocument,
  { p1, p2 }: { p1: string; p2: string },
  first: string,
  engine: Pick<Engine, 'specs' | 'mainOf'>,
): DocumentFault[] {
  const specOf = ({ type }: Pick<BlockNode, 'type'>): BlockSpec | undefined =>
    engine.specs.get(type === defaultMain ? engine.mainOf(p1, p2) : type)
  const { title, meta, blocks, i18n = {} } = upgradedDocument(document, specOf)
  const faults: DocumentFault[] = []
  const compare = (id: string, path: string, base: (pointer: string) => unknown) => {
    const reported = new Set<string>()
    for (const [lang, texts] of Object.entries(i18n))
      for (const [pointer, text] of Object.entries(own(texts, id) ?? {})) {
        if (lang === first || !text.trim() || reported.has(pointer)) continue
        const shown = own(own(i18n[first], id), pointer) ?? base(pointer)
        // A text whose place is gone is ignored in every language.
        if (typeof shown !== 'string' || shown.trim()) continue
        reported.add(pointer)
        faults.push(documentFault('language', `${path}${pointer}`, { lang, first }))
      }
  }
  compare(pageOverlayId, '', (pointer) =>
    pointer === '/title' ? title : (meta?.description ?? ''),
  )
  for (const { node, path } of walk(blocks)) {
    const spec = specOf(node)
    if (!spec) continue
    const props = withDefaults(spec, node.props ?? {})
    compare(
      node.id,
      `${path}/props`,
      (pointer) => valueAt(props, pointer) ?? emptyIn(props, pointer),
    )
  }
  return faults
}

/** Empty for an absent text of an existing object; undefined if its place is gone. */
const emptyIn = (props: Record<string, unknown>, pointer: string): '' | undefined => {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'))
  return typeof (parent ? valueAt(props, parent) : props) === 'object' ? '' : undefined
}
