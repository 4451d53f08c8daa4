import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Type } from '@sinclair/typebox'
import type { BlockSpec } from '../contract/block-spec.ts'
import type { ResolvedBlock } from '../document/resolved.schema.ts'
import { createPage, PageContext } from './page-store.ts'
import { BlockList } from './block-list.tsx'
import { defineBlock } from './define-block.ts'

const spec = {
  type: 'Greeting',
  name: 'Greeting',
  version: 1,
  role: 'content',
  doc: 'A test.',
  texts: [],
  props: Type.Object({}),
  data: { word: Type.String(), name: Type.String() },
  onError: 'placeholder',
  budget: { jsGzip: 0 },
} as const satisfies BlockSpec
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
      Failure: ({ onError }) => <p>failed: {onError}</p>,
      isUnanswerable: () => false,
      onFault: () => undefined,
    },
  )
  return renderToString(
    <PageContext value={page}>
      <BlockList blocks={page.blocks} />
    </PageContext>,
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
    expect(draw({ n: 'Ann' })).toContain('failed: placeholder')
  })
})

describe('a layout', () => {
  const layout = { '--block-0': '4px 0px' } as const

  it('is an element around the block; without one there is none', () => {
    const data = { w: 'Hello', n: 'Ann' }
    expect(draw(data)).toBe('<!--$--><p>Hello Ann</p><!--/$-->')
    expect(draw(data, [], { layout })).toMatch(
      /^<!--\$--><div data-block-layout="b1" style="--block-0:4px 0px"><p>Hello Ann<\/p><\/div>/,
    )
  })

  it('is not drawn around a block that failed', () => {
    expect(draw({ n: 'Ann' }, [], { layout })).not.toContain('data-block-layout')
  })
})
