import { Link } from 'wouter'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Note } from '../ui/ui.tsx'
import type { ShownOrder } from './shown.ts'

/** Backordered units of an order, and whether stock covers them now. */
export function WaitingNotes({ shown }: { shown: ShownOrder }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { SodList } = shown.SoInfo
  return shown.WaitingList.map(({ skuId, qty: count, isThere }) => {
    const line = SodList.find((one) => one.skuId === skuId)
    const name = [line?.name, line?.option].filter(Boolean).join(' ') || skuId
    return (
      <Note key={skuId} kind={isThere ? 'good' : 'warn'}>
        {t(isThere ? 'orders.goodsThere' : 'orders.goodsAwaited', { count, name })}{' '}
        <Link href={`/${storeNbr}/products/stock?q=${encodeURIComponent(skuId)}`}>
          {t('orders.itsStock')}
        </Link>
      </Note>
    )
  })
}
