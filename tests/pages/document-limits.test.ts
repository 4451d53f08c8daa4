import { describe, expect, it } from 'vitest'
import { documentLimits, type BlockNode } from '../../engine/document/document.schema.ts'
import { faultsOf, main, page, title } from './documents.ts'

describe('a document beyond the limits', () => {
  it('with 501 blocks is refused at the first beyond', () => {
    const blocks = [
      main,
      ...Array.from({ length: documentLimits.blocks }, (_, at) => title(`b${at}x`)),
    ]
    expect(faultsOf(page(blocks))).toEqual([`/blocks/${documentLimits.blocks} maxBlocks`])
  })

  it('with 10,000 nested blocks is refused where it becomes too deep', () => {
    let node = title('deep')
    for (let depth = 0; depth < 10_000; depth++) node = title('b1', { slots: { a: [node] } })
    expect(faultsOf(page([main, node]))).toEqual([
      `/blocks/1${'/slots/a/0'.repeat(documentLimits.depth)} maxDepth`,
    ])
  })

  it('with a block that holds itself is refused', () => {
    const inner: BlockNode = title('inner')
    const outer = title('outer', { slots: { a: [inner] } })
    inner.slots = { b: [outer] }
    expect(faultsOf(page([main, outer]))).toEqual(['/blocks/1/slots/a/0/slots/b/0 acyclic'])
  })

  it('with one block object in two places is refused for its ids, not as a cycle', () => {
    const twice = title('b1')
    expect(faultsOf(page([main, twice, twice]))).toEqual(['/blocks/2/id unique'])
  })

  it('with more bytes than allowed is refused', () => {
    const html = 'x'.repeat(90_000)
    const blocks = Array.from({ length: 6 }, (_, at) => ({
      id: `r${at}`,
      type: 'RichText',
      props: { html },
    }))
    expect(faultsOf(page([main, ...blocks]))).toEqual([' maxBytes'])
  })

  it.each([1_000, 10_000, 100_000])('with props %i deep is refused', (depth) => {
    let value: unknown = 'x'
    for (let at = 0; at < depth; at++) value = [value]
    const path = `/blocks/1/props/title${'/0'.repeat(documentLimits.nesting - 3)}`
    expect(faultsOf(page([main, title('b1', { props: { title: value } })]))).toEqual([
      `${path} maxDepth`,
    ])
  })

  it('is refused with at most 100 faults', () => {
    const blocks = Array.from({ length: 300 }, (_, at) => title(`b${at}x`, { type: 'Nothing' }))
    expect(faultsOf(page([main, ...blocks]))).toHaveLength(100)
  })
})
