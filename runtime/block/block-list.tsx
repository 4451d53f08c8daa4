import { Suspense, type ReactNode } from 'react'
import type { ResolvedBlock } from '../../schemas/page/resolved.schema.ts'
import { usePage } from '../page/page-store.ts'
import { useSignal } from '../state/signals.ts'
import { BlockBoundary, BlockFailure } from './block-boundary.tsx'
import type { Block } from './define-block.ts'

/** Draws blocks in order, each on its own: one that fails leaves the others standing. */
export const BlockList = ({ blocks }: { blocks: readonly ResolvedBlock[] }): ReactNode =>
  blocks.map((block) => <BlockView key={block.id} block={block} />)

function BlockView({ block }: { block: ResolvedBlock }): ReactNode {
  const page = usePage()
  const kind = page.views.get(block.type)
  if (!kind) return null
  // The boundary stands outside Suspense: what throws on the server is tried again in the browser first.
  return (
    <BlockBoundary onError={kind.spec.onError} report={(error) => page.onFault(block, error)}>
      <Suspense fallback={null}>
        <Draw block={block} kind={kind} />
      </Suspense>
    </BlockBoundary>
  )
}

function Draw({ block, kind: { spec, View } }: { block: ResolvedBlock; kind: Block }): ReactNode {
  const page = usePage()
  const known = useSignal(page.data)
  const waiting = useSignal(page.waiting)
  const sources = block.data ?? {}
  const data: Record<string, unknown> = {}
  for (const [name, key] of Object.entries(sources)) {
    if (key in known) data[name] = known[key]
    else if (!waiting.has(key)) return <BlockFailure onError={spec.onError} />
  }
  const slots: Record<string, ReactNode> = {}
  for (const [name, children] of Object.entries(block.slots ?? {}))
    slots[name] = <BlockList blocks={children} />
  return <View id={block.id} props={block.props} data={data} sources={sources} slots={slots} />
}
