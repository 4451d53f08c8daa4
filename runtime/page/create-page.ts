import { createPage, type Page } from '../../engine/react/page-store.ts'
import type { ResolvedPage } from '../../engine/document/resolved.schema.ts'
import { BlockFailure } from '../block/block-failure.tsx'
import { CallError } from '../transport/call-error.ts'

/** Creates a page of the shop from the gateway's answer. */
export const createShopPage = (
  resolved: ResolvedPage,
  rest: Pick<Page, 'address' | 'url' | 'views' | 'onFault'> & Partial<Pick<Page, 'Failure'>>,
): Page =>
  createPage(resolved, {
    Failure: BlockFailure,
    ...rest,
    // As on the server.
    isUnanswerable: (error) => error instanceof CallError && error.code === 'INVALID_INPUT',
  })
