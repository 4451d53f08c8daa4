import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { isSoToken } from '../../schemas/order-ref/order-token.ts'
import { useArrivalWords } from '../shared/delivery/arrival-words.ts'
import { Fact } from '../shared/order/fact.tsx'
import panel from '../shared/order/order-panel.module.css'
import { useOrder } from '../shared/order/order-state.ts'
import { orderReceiverSpec } from './order-receiver.schema.ts'

export const orderReceiver = defineBlock(orderReceiverSpec, function OrderReceiver() {
  const { t, lang } = useShop()
  const { arrival } = useArrivalWords()
  const known = useSignal(useOrder().order)
  if (!known) return null
  const { wishDate, wishTime, storeName, storeId, storeAddress, receiverCity, receiverAddr } = known
  const wish = [wishDate, wishTime !== 'any' && t(`order.wish.${wishTime}`)].filter(Boolean)
  return (
    <section className={panel.panel}>
      <h2>{t(known.isVirtual ? 'order.contact' : 'order.receiver')}</h2>
      <dl className={panel.facts}>
        <Fact name={t('order.name')}>{known.receiverNameOrig ?? known.receiverName}</Fact>
        <Fact name={t('order.tel')}>{known.receiverTelOrig ?? known.receiverTel}</Fact>
        <Fact name={t('order.email')}>{known.memEmailOrig ?? known.memEmail}</Fact>
        {!known.isVirtual && (
          <>
            <Fact name={t('order.shippingMethod')}>{known.frcName}</Fact>
            <Fact name={t('order.expected')}>{arrival(known)}</Fact>
            {storeName ? (
              <Fact name={t('order.store')}>
                {[storeName, storeId, storeAddress].filter(Boolean).join(' ')}
              </Fact>
            ) : (
              <Fact name={t('order.address')}>
                {(lang.startsWith('zh')
                  ? [receiverCity, receiverAddr]
                  : [receiverAddr, receiverCity]
                )
                  .filter(Boolean)
                  .join(lang.startsWith('zh') ? '' : ', ')}
              </Fact>
            )}
            <Fact name={t('order.wish')}>{wish.join(' ')}</Fact>
          </>
        )}
      </dl>
      {isSoToken(known.soNbr) && <p className={panel.soft}>{t('order.masked')}</p>}
    </section>
  )
})
