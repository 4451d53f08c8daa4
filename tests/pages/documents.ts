import { engine } from '../../gateway/page/engine.ts'
import { checkDocument } from '../../schemas/page/check.ts'
import type { BlockNode } from '../../schemas/page/document.schema.ts'

export const home = { p1: 'home', p2: '' }
export const item = { p1: 'item', p2: '' }

export const main: BlockNode = { id: 'main', type: 'default' }
export const title = (id: string, given: Partial<BlockNode> = {}): BlockNode => ({
  id,
  type: 'Title',
  ...given,
})

/** A document of blocks, sound or not. */
export const page = (blocks: unknown[], given: Record<string, unknown> = {}) => ({
  format: 1 as const,
  title: '',
  blocks: blocks as BlockNode[], // as a database may hold them
  ...given,
})

/** A product page around parts of its main block. */
export const product = (body: unknown[], given: Record<string, unknown> = {}) =>
  page([
    {
      id: 'main',
      type: 'PtInfo',
      bind: { product: { from: 'pt.getPtInfo', args: { ptNbr: '$route.ptNbr' } } },
      slots: { body },
      ...given,
    },
  ])

/** The faults as path and rule, which is what a caller acts on. */
export const faultsOf = (document: unknown, address = home) =>
  checkDocument(document, address, engine).map(({ path, rule }) => `${path} ${rule}`)
