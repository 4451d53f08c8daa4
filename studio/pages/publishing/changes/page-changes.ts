import { BlockLayout } from '../../../../engine/document/block-layout.schema.ts'
import {
  pageOverlayId,
  type BlockNode,
  type PageDocument,
} from '../../../../engine/document/document.schema.ts'
import { upgradedDocument } from '../../../../engine/document/upgraded.ts'
import { withDefaults } from '../../../../engine/document/upgrade.ts'
import { differenceOf, type Difference } from '../../../../engine/edit/difference.ts'
import { partsOf } from '../../../../engine/edit/parts.ts'
import type { BlockDifference } from '../difference-words.ts'
import type { SpecOf } from '../../session/spec-of.ts'
import { bindingChanges, ShowSchema } from './block-settings.ts'
import type { ValueChange } from './change.ts'
import { pageSchemas } from './page-schemas.ts'
import { textChanges } from './text-changes.ts'
import { valueChanges } from './value-changes.ts'

/** What differs in a block, or in one setting of the page. */
export interface Change {
  key: string
  /** What to take back; of a block it takes back everything. */
  one: Difference
  /** Absent for the page. */
  node: BlockNode | undefined
  blocks: BlockDifference[]
  values: ValueChange[]
  /** The block shows other data; there is no value to name it by. */
  hasOtherData?: true
}

/** What a person changed from a document to another, by block in their order. */
export function pageChanges(before: PageDocument, after: PageDocument, specOf: SpecOf): Change[] {
  const [was, is] = [upgradedDocument(before, specOf), upgradedDocument(after, specOf)]
  const [old, now] = [partsOf(was), partsOf(is)]
  const byBlock = new Map<string, Difference[]>()
  const ofPage: Change[] = []
  for (const one of differenceOf(before, after, specOf)) {
    if (one.kind === 'title' || one.kind === 'meta' || one.id === pageOverlayId)
      ofPage.push(pageChange(one))
    else byBlock.set(one.id, [...(byBlock.get(one.id) ?? []), one])
  }
  const order = [...new Set([...now.keys(), ...old.keys()])]
  return [
    ...ofPage.filter(({ values }) => values.length > 0),
    ...order.flatMap((id): Change[] => {
      const [one, ...rest] = byBlock.get(id) ?? []
      if (!one) return []
      const node = now.get(id)?.node ?? old.get(id)?.node
      const blocks = [one, ...rest].filter(isOfBlock)
      const change: Change = { key: id, one, node, blocks, values: [] }
      const former = old.get(id)?.node
      if (!former || !node || !now.has(id) || blocks.some(({ kind }) => kind === 'type'))
        return blocks.length ? [change] : []
      const bound = bindingChanges(former, node)
      const values = [...propChanges([former, was], [node, is], specOf), ...bound.values]
      const full = { ...change, values, ...(bound.hasOther && { hasOtherData: true as const }) }
      return blocks.length || values.length || bound.hasOther ? [full] : []
    }),
  ]
}

const isOfBlock = (one: Difference): one is BlockDifference =>
  ['added', 'removed', 'moved', 'type'].includes(one.kind)

function propChanges(
  [former, was]: [BlockNode, PageDocument],
  [node, is]: [BlockNode, PageDocument],
  specOf: SpecOf,
): ValueChange[] {
  const spec = specOf(node)
  const props = ({ props: own = {} }: BlockNode) => (spec ? withDefaults(spec, own) : own)
  const found = valueChanges(props(former), props(node), spec?.props)
  const block = { id: node.id, props: props(node), schema: spec?.props }
  return [
    ...found.changes,
    ...textChanges(was, is, block, found),
    ...valueChanges(former.show, node.show, ShowSchema).changes,
    ...valueChanges(former.layout, node.layout, BlockLayout).changes.map(withoutBase),
  ]
}

/** What holds in every window does not say so. */
const withoutBase = ({ path, ...rest }: ValueChange): ValueChange => ({
  ...rest,
  path: path.filter((step) => step.kind !== 'setting' || step.name !== 'base'),
})

/** Settings of the page, of which each is one change. */
function pageChange(one: Difference): Change {
  const value = (name: string, before: unknown, after: unknown, lang?: string): Change => {
    const schema = pageSchemas[name]
    const path = [{ kind: 'setting' as const, name, schema }]
    const { changes } = valueChanges(before, after, schema)
    const values = changes.map((change) => ({
      ...change,
      path,
      ...(lang !== undefined && { lang }),
    }))
    return { key: `page ${name} ${lang}`, one, node: undefined, blocks: [], values }
  }
  if (one.kind === 'title') return value('title', one.before, one.after)
  if (one.kind === 'meta') return value(one.name, one.before, one.after)
  if (one.kind === 'text')
    return value(one.pointer.split('/').at(-1) ?? '', one.before, one.after, one.lang)
  return { key: 'page', one, node: undefined, blocks: [], values: [] }
}
