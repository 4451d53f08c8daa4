import { keepSharer } from '../../runtime/shop/sharer.ts'
import type { Shop } from '../../runtime/shop/shop.ts'
import type { Signal } from '../../engine/react/signals.ts'
import { sharerIn } from '../../schemas/share.ts'
import type { View } from './view.ts'

/** Records the member whose link led to a page, except the visitor's own. */
export const keepSharers = (
  { config, session }: Pick<Shop, 'config' | 'session'>,
  view: Signal<View>,
) =>
  view.subscribe(({ address }) => {
    const sharerNbr = sharerIn(address)
    if (sharerNbr !== undefined && sharerNbr !== session.peek().userNbr)
      keepSharer(config.storeNbr, sharerNbr)
  })
