import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { AfterContext } from '../shared/after-sales/after-state.ts'
import { OrderPage } from '../shared/order/order-page.tsx'
import { afterSalesSpec } from './after-sales.schema.ts'

const skeletons = [220, 160] as const

export const afterSales = defineBlock(
  afterSalesSpec,
  function AfterSales({ data, sources, slots }) {
    const { t } = useShop()
    return (
      <AfterContext value={data.after}>
        <OrderPage
          title={t('after.title')}
          sources={sources}
          isReady={data.after !== undefined}
          failed={t('after.failed')}
          skeletons={skeletons}
        >
          {slots.body}
        </OrderPage>
      </AfterContext>
    )
  },
  ['after'],
)
