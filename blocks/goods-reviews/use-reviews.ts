import { useRef, useState } from 'react'
import { parseBindingKey } from '../../engine/document/bindings.ts'
import type { ReviewPage, ReviewSort, Stars } from '../../schemas/review/review.schema.ts'
import { useShop } from '../../runtime/shop/shop.ts'

export interface Shown {
  sort: ReviewSort
  /** Only reviews with this number of stars. */
  stars?: Stars
}

/** Reviews of a product: the first page as bound, further ones in the chosen order on request. */
export function useReviews(bound: ReviewPage, source: string | undefined) {
  const { query } = useShop()
  const [page, setPage] = useState(bound)
  const [shown, setShown] = useState<Shown>({ sort: 'newest' })
  const [known, setKnown] = useState(bound)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const asked = useRef(0)
  // Another product in the same component.
  if (known !== bound) {
    setKnown(bound)
    setPage(bound)
    setShown({ sort: 'newest' })
    setStatus('idle')
  }

  const load = async (next: Shown, before?: string) => {
    if (!source) return
    const mine = ++asked.current
    setShown(next)
    setStatus('loading')
    try {
      const { from, args } = parseBindingKey(source)
      const answer = (await query(from, {
        ...args,
        ...next,
        ptNbr: bound.ptNbr,
        ...(before !== undefined && { before }),
      })) as ReviewPage // the block is bound to this operation
      if (mine !== asked.current) return
      setPage((last) =>
        before === undefined
          ? answer
          : { ...answer, ReviewList: [...last.ReviewList, ...answer.ReviewList] },
      )
      setStatus('idle')
    } catch {
      // The transport has reported the reason; here only the button remains.
      if (mine === asked.current) setStatus('failed')
    }
  }
  return {
    page,
    shown,
    isLoading: status === 'loading',
    hasFailed: status === 'failed',
    choose: (next: Shown) => void load(next),
    more: () => void load(shown, page.ReviewList.at(-1)?.reviewNbr),
  }
}
