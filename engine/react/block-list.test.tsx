import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { noProps, defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Type } from '@sinclair/typebox'
import type { ResolvedBlock } from '../document/resolved.schema.ts'
import { createPage, PageContext } from './page-store.ts'
import { ShopContext, type Shop } from '../../runtime/shop/shop.ts'
import { BlockList } from './block-list.tsx'
import { defineBlock } from './define-block.ts'

const spec = defineBlockSpec({
  type: 'Greeting',
  name: 'Greeting',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'A test.',
  props: noProps,
  data: { word: Type.String(), name: Type.String() },
  onError: 'placeholder',
  budget: { jsGzip: 0 },
})
const greeting = defineBlock(
  spec,
  ({ data }) => (
    <p>
      {data.word} {data.name ?? 'whoever you are'}
    </p>
  ),
  ['name'],
)

/** Renders the block with these answers and these pending calls. */
const draw = (
  Data: Record<string, unknown>,
  waiting: string[] = [],
  more: Partial<ResolvedBlock> = {},
) => {
  const page = createPage(
    {
      PageInfo: { id: 'test//', rev: 0, title: '', meta: {} },
      PageList: [
        { id: 'b1', type: 'Greeting', props: {}, data: { word: 'w', name: 'n' }, ...more },
      ],
      Data,
      Pending: waiting.map((key) => ({ key, from: 'test.call', args: {}, take: '' })),
    },
    {
      address: ['test', '', ''],
      url: '/',
      views: new Map([['Greeting', greeting]]),
      onFault: () => undefined,
    },
  )
  const shop = { t: (key: string) => key } as Shop // all that this test reads
  return renderToString(
    <ShopContext value={shop}>
      <PageContext value={page}>
        <BlockList blocks={page.blocks} />
      </PageContext>
    </ShopContext>,
  ).replaceAll('<!-- -->', '')
}

describe('a block without its data', () => {
  it('is shown if it does not need them', () => {
    expect(draw({ w: 'Hello' })).toContain('Hello whoever you are')
  })

  it('is shown while they are loading, and with them', () => {
    expect(draw({ w: 'Hello' }, ['n'])).toContain('Hello whoever you are')
    expect(draw({ w: 'Hello', n: 'Ann' })).toContain('Hello Ann')
  })

  it('fails if it needs them', () => {
    expect(draw({ n: 'Ann' })).toContain('block.failed')
  })
})

describe('a layout', () => {
  const layout = { '--block-0': '4px 0px' } as const

  it('is an element around the block; without one there is none', () => {
    const data = { w: 'Hello', n: 'Ann' }
    expect(draw(data)).toBe('<!--$--><p>Hello Ann</p><!--/$-->')
    expect(draw(data, [], { layout })).toMatch(
      /^<!--\$--><div [^>]*data-layout="b1" style="--block-0:4px 0px"><p>Hello Ann<\/p><\/div>/,
    )
  })

  it('is not drawn around a block that failed', () => {
    expect(draw({ n: 'Ann' }, [], { layout })).not.toContain('data-layout')
  })
})
