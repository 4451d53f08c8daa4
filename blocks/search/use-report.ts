import { useEffect } from 'react'
import { useRouter } from 'wouter'
import { reportSearch } from '../../schemas/catalog/searched.ops.ts'
import type { OpInput } from '../../schemas/kit/define-op.ts'
import { useShop, type Call } from '../../runtime/shop/shop.ts'

/** The last search that was reported, as going back to its results is no search. */
let reported = ''

/**
 * Reports a search to the shop once, and the product or category that was opened from its results.
 * The report does not identify the visitor, and browsers that ask not to be tracked send none.
 */
export function useReport(q: string, isFound: boolean | undefined): void {
  const { call } = useShop()
  const { base } = useRouter()
  useEffect(() => {
    if (!q || isFound === undefined || asksNotToBeTracked()) return
    if (reported !== q) send(call, { q, isFound })
    reported = q
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const opened = link && openedBy(link.pathname.slice(base.length))
      if (opened) send(call, { q, ...opened })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [call, base, q, isFound])
}

/** Number of the product or category that a path of the shop shows. */
function openedBy(path: string): { ptNbr: string } | { typeNbr: string } | undefined {
  const [, screen = '', first = '', second = ''] = path.split('/')
  if (screen === 'items' && first) return { typeNbr: first }
  const [ptNbr] = second.split('_u_')
  return screen === 'item' && ptNbr ? { ptNbr } : undefined
}

function send(call: Call, report: OpInput<typeof reportSearch>): void {
  // A report that is lost or refused is of no concern to the shopper.
  call(reportSearch, report).catch(() => undefined)
}

const asksNotToBeTracked = (): boolean =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
