import * as ops from '../../../schemas/catalog/searched.ops.ts'
import { handle } from '../../core/context.ts'
import { countSearch } from './count-search.ts'
import { searchesOf } from './list-searches.ts'

export const reportSearch = handle(ops.reportSearch, async ({ input, ctx }) => {
  await countSearch(ctx, input)
  return {}
})

export const listSearches = handle(ops.listSearches, ({ input, ctx }) => searchesOf(ctx, input))
