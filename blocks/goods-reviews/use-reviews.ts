import { parseBindingKey } from '../../engine/document/bindings.ts'
import type { ReviewPage, ReviewSort, Stars } from '../../schemas/review/review.schema.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { joinRows, usePagedLists } from '../../runtime/shop/use-paged-lists.ts'

export interface Shown {
  sort: ReviewSort
  /** Only reviews with this number of stars. */
  stars?: Stars
}

interface Reviews {
  page: ReviewPage
  /** The chosen order and stars, even while their first page is loading. */
  shown: Shown
}

/**
 * Reviews of a product: the first page as bound; further pages load on request in the chosen order.
 */
export function useReviews(bound: ReviewPage, source: string | undefined) {
  const { query } = useShop()
  const start: Reviews = { page: bound, shown: { sort: 'newest' } }
  const { listOf, status, load, retry, setLists } = usePagedLists<'list', Reviews>({
    first: () => start,
    of: bound,
  })
  const { page, shown } = listOf('list') ?? start
  const read = (next: Shown, before?: string) => {
    if (!source) return
    const { from, args } = parseBindingKey(source)
    void load(
      'list',
      async () =>
        (await query(from, {
          ...args,
          ...next,
          ptNbr: bound.ptNbr,
          ...(before !== undefined && { before }),
        })) as ReviewPage, // the block is bound to this operation
      (known = start, answer) => {
        const rows = before === undefined ? [] : known.page.ReviewList
        const ReviewList = joinRows(rows, answer.ReviewList, ({ reviewNbr }) => reviewNbr)
        return { shown: next, page: { ...answer, ReviewList } }
      },
    )
  }
  return {
    page,
    shown,
    isLoading: status?.is === 'loading',
    hasFailed: status?.is === 'failed',
    choose(next: Shown) {
      setLists(({ list = start }) => ({ list: { ...list, shown: next } }))
      read(next)
    },
    more: () => read(shown, page.ReviewList.at(-1)?.reviewNbr),
    retry,
  }
}
