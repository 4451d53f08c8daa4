import type { ProductScope } from '../../../schemas/catalog/product-scope.ts'
import type { Context } from '../../core/context.ts'
import { cursorOf } from '../listing/cursor.ts'
import { productPage } from '../listing/list-page.ts'

/** Number of products that are read at once. */
const atOnce = 2_000

/** Product numbers of a scope, in batches. */
export async function* scopeOf(ctx: Context, scope: ProductScope): AsyncGenerator<string[]> {
  const { ptNbrs, ...filter } = scope
  if (ptNbrs) {
    yield ptNbrs
    return
  }
  let before: string | undefined
  do {
    const asked = { ...filter, sort: 'new', pageSize: atOnce } as const
    const found = await productPage(ctx, { ...asked, ...(before !== undefined && { before }) })
    const page = found.slice(0, atOnce)
    yield page.map(({ ptNbr }) => ptNbr)
    const last = page.at(-1)
    before = last && found.length > atOnce ? cursorOf([last.key, last.ptNbr]) : undefined
  } while (before !== undefined)
}
