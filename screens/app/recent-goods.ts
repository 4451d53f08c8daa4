import { keptGoods } from '../../runtime/shop/kept-goods.ts'
import type { Shop } from '../../runtime/shop/shop.ts'
import { mostRecent } from '../../schemas/catalog/recent-goods.ts'

/** The products whose pages were opened in this browser. */
export function createRecentGoods({ config, recentGoods }: Pick<Shop, 'config' | 'recentGoods'>) {
  const { storeNbr } = config
  // One more than a block shows, because a block leaves out the product of its page.
  const kept = keptGoods('recent', mostRecent + 1)
  const write = (ptNbrs: readonly string[]) => {
    recentGoods.value = kept.write(storeNbr, ptNbrs)
  }
  // Reads the list each time: another tab may have changed it while this page was asleep.
  const without = (ptNbrs: readonly string[]) =>
    kept.read(storeNbr).filter((ptNbr) => !ptNbrs.includes(ptNbr))
  const renew = () => {
    recentGoods.value = kept.read(storeNbr)
  }
  return {
    /** Moves a product to the front. */
    add: (ptNbr: string) => write([ptNbr, ...without([ptNbr])]),
    remove: (ptNbrs: readonly string[]) => write(without(ptNbrs)),
    clear: () => write([]),
    /** Loads the list. `path` is the current page's, whose product no block shows. */
    start(path: string) {
      renew()
      // Blocks that are not drawn yet reserve room for the list.
      if (recentGoods.peek().some((ptNbr) => !path.endsWith(`/${ptNbr}`)))
        document.documentElement.dataset.recent = ''
      addEventListener('storage', (event) => {
        if (kept.isChangedBy(event, storeNbr)) renew()
      })
    },
  }
}
