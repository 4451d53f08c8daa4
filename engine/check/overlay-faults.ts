import { isContent } from '../contract/text-paths.ts'
import { documentFault } from './document-faults.ts'
import { pageOverlayId, type PageDocument } from '../document/document.schema.ts'
import type { Engine } from '../document/engine.ts'
import { localiseProps } from '../document/localise.ts'
import type { DocumentFault } from '../document/fault.schema.ts'
import type { Placed } from './place-faults.ts'
import { propsFaults } from './props-faults.ts'
import { upgradeBlock, upgradePointer, withDefaults } from '../document/upgrade.ts'

/** Returns faults of translations: unknown blocks or texts, and faults that exist in one language only. */
export function overlayFaults(
  document: PageDocument,
  placed: readonly Placed[],
  engine: Engine,
): DocumentFault[] {
  const faults: DocumentFault[] = []
  const byId = new Map(placed.map((item) => [item.visit.node.id, item]))
  for (const [lang, blocks] of Object.entries(document.i18n ?? {}))
    for (const [id, texts] of Object.entries(blocks)) {
      const at = `/i18n/${lang}/${id}`
      const owner = byId.get(id)
      if (!owner && id !== pageOverlayId) {
        faults.push(documentFault('block', at, { id }))
        continue
      }
      const before = faults.length
      for (const pointer of Object.keys(texts))
        if (
          owner
            ? !isContent(owner.spec.props, upgradePointer(owner.spec, owner.visit.node, pointer))
            : !['/title', '/meta/description'].includes(pointer)
        )
          faults.push(documentFault('content', `${at}/${pointer.replace(/^\//, '')}`, { pointer }))
      if (owner && faults.length === before)
        faults.push(...translatedFaults(document, lang, owner, engine))
    }
  return faults
}

/** Returns faults that exist in this language only, such as a text that is too long or an invalid link. */
function translatedFaults(
  document: PageDocument,
  lang: string,
  { visit: { node }, spec }: Placed,
  engine: Engine,
): DocumentFault[] {
  const upgraded = upgradeBlock(spec, node)
  if (typeof upgraded === 'string') return []
  const { props = {} } = upgraded
  const faultsIn = (props: Record<string, unknown>) =>
    propsFaults(withDefaults(spec, props), spec, engine)
  const own = new Set(faultsIn(props).map(({ path, rule }) => `${path} ${rule}`))
  return faultsIn(localiseProps(document, node, spec, props, lang))
    .filter(({ path, rule }) => !own.has(`${path} ${rule}`))
    .map((fault) => ({ ...fault, path: `/i18n/${lang}/${node.id}${fault.path}` }))
}
