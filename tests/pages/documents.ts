import { engine } from '../../gateway/page/engine.ts'
import { checkDocument } from '../../engine/check/check.ts'
import type { BlockNode } from '../../engine/document/document.schema.ts'

export const home = { p1: 'home', p2: '' }
export const item = { p1: 'item', p2: '' }

export const main: BlockNode = { id: 'main', type: 'default' }
export const title = (id: string, given: Partial<BlockNode> = {}): BlockNode => ({
  id,
  type: 'Title',
  ...given,
})

/** Returns a document of blocks, valid or not. */
export const page = (blocks: unknown[], given: Record<string, unknown> = {}) => ({
  format: 1 as const,
  title: '',
  blocks: blocks as BlockNode[], // as a database may hold them
  ...given,
})

/** Returns a product page with the given parts in its main block. */
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

/** Returns the faults as path and rule, without messages. */
export const faultsOf = (document: unknown, address = home) =>
  checkDocument(document, address, engine).map(({ path, rule }) => `${path} ${rule}`)
