import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { defaultFrameId } from './document.schema.ts'
import { ResolvedPage } from '../../engine/document/resolved.schema.ts'
import { PageNbr, PagePart } from './page-part.ts'

const frameId = Nbr({ default: defaultFrameId })

export const getPageInfo = defineOp({
  fun: 'page',
  op: 'getPageInfo',
  access: 'public',
  kind: 'query',
  doc: 'Returns a page together with the data of its blocks.',
  request: Type.Object({ p1: Nbr(), p2: PagePart, p3: PageNbr }),
  response: ResolvedPage,
  errors: {
    /** The page has moved to another address. */
    PAGE_MOVED: Type.Object({
      /** Path within the shop. */
      path: Type.String(),
    }),
  },
  cache: { table: 'page', ticks: ['configTick', 'ptTick', 'discountTick'], expires: 600 },
})

export const getHeadInfo = defineOp({
  fun: 'page',
  op: 'getHeadInfo',
  access: 'public',
  kind: 'query',
  doc: 'Returns the header of a page.',
  request: Type.Object({ headId: frameId }),
  response: ResolvedPage,
  cache: { table: 'head', ticks: ['configTick'] },
})

export const getFootInfo = defineOp({
  fun: 'page',
  op: 'getFootInfo',
  access: 'public',
  kind: 'query',
  doc: 'Returns the footer of a page.',
  request: Type.Object({ footId: frameId }),
  response: ResolvedPage,
  cache: { table: 'foot', ticks: ['configTick'] },
})

export const getNavInfo = defineOp({
  fun: 'page',
  op: 'getNavInfo',
  access: 'public',
  kind: 'query',
  doc: 'Returns the bottom navigation.',
  request: Type.Object({ navId: frameId }),
  response: ResolvedPage,
  cache: { table: 'nav', ticks: ['configTick'] },
})
