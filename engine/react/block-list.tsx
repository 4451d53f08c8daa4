import { memo, Suspense, use, type ReactNode } from 'react'
import type { ResolvedBlock } from '../document/resolved.schema.ts'
import { usePage, type Page } from './page-store.ts'
import { useSignal } from './signals.ts'
import { BlockBoundary } from './block-boundary.tsx'
import type { Block } from './define-block.ts'

/** Draws blocks in order. Each is independent: one that fails leaves the others intact. */
export const BlockList = ({ blocks }: { blocks: readonly ResolvedBlock[] }): ReactNode =>
  blocks.map((block) => <BlockView key={block.id} block={block} />)

/**
 * Renders again only for another block, so that server markup whose code has not loaded stays while
 * nothing above it changes.
 */
const BlockView = memo(function BlockView({ block }: { block: ResolvedBlock }): ReactNode {
  const page = usePage()
  const view = page.views.get(block.type)
  if (!view) return null
  // The boundary is outside Suspense: a block that throws on the server is first retried in the
  // browser.
  return (
    <BlockBoundary
      onError={() => failureOf(page, block)}
      report={(error) => page.onFault(block, error)}
      Failure={page.Failure}
    >
      <Suspense fallback={null}>
        <Draw block={block} view={view} />
      </Suspense>
    </BlockBoundary>
  )
})

function failureOf({ views }: Page, { type }: ResolvedBlock): Block['spec']['onError'] {
  const view = views.get(type)
  return !view || view instanceof Promise ? 'placeholder' : view.spec.onError
}

interface DrawProps {
  block: ResolvedBlock
  view: Block | Promise<Block>
}

const Draw = ({ block, view }: DrawProps): ReactNode => (
  <Loaded block={block} View={view instanceof Promise ? use(view) : view} />
)

function Loaded({ block, View }: { block: ResolvedBlock; View: Block }): ReactNode {
  const { spec, spare } = View
  const page = usePage()
  const known = useSignal(page.data)
  const waiting = useSignal(page.waiting)
  const sources = block.data ?? {}
  const data: Record<string, unknown> = {}
  for (const [name, key] of Object.entries(sources)) {
    if (key in known) data[name] = known[key]
    else if (!waiting.has(key) && !spare.includes(name))
      return <page.Failure onError={spec.onError} />
  }
  const slots: Record<string, ReactNode> = {}
  for (const [name, children] of Object.entries(block.slots ?? {}))
    slots[name] = <BlockList blocks={children} />
  const drawn = (
    <View
      id={block.id}
      props={block.props}
      data={data}
      sources={sources}
      slots={slots}
      nodes={block.slots ?? {}}
    />
  )
  return block.layout ? (
    // Edit mode finds the element by the id.
    <div data-block-layout={block.id} style={block.layout}>
      {drawn}
    </div>
  ) : (
    drawn
  )
}
