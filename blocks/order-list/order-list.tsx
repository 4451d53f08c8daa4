import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyList } from '../ui/text/empty-list.tsx'
import { TabRow } from '../ui/tab-row.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderEnd } from './order-end.tsx'
import { orderListSpec } from './order-list.schema.ts'
import css from './order-list.module.css'
import { filters, useOrderPaging } from './use-order-paging.ts'

const skeletons = [0, 1, 2]

export const orderList = defineBlock(
  orderListSpec,
  function OrderList({ id, data: { orders }, sources }) {
    const { t } = useShop()
    const paging = useOrderPaging(sources.orders, orders)
    const { filter, list, hasFailed } = paging
    if (filter === 'all' && list?.rows.length === 0)
      return (
        <section className={css.page}>
          <EmptyList title={t('order.none')} text={t('order.noneGuest')} art="orders" isPage>
            <Link href="/orderd" className={buttonClass} data-look="outline">
              {t('order.find')}
            </Link>
          </EmptyList>
        </section>
      )
    return (
      <section className={css.page} aria-busy={!list && !hasFailed}>
        <h1>{t('order.list')}</h1>
        <div className={css.tabs}>
          <TabRow
            id={id}
            label={t('order.list')}
            tabs={filters}
            open={filter}
            nameOf={(one) => t(`order.group.${one}`)}
            onOpen={paging.open}
          />
        </div>
        <div
          id={`${id}-panel`}
          className={css.panel}
          role="tabpanel"
          aria-labelledby={`${id}-${filter}`}
        >
          {list?.rows.length === 0 ? (
            <EmptyList title={t('order.noneHere')} text={t('order.noneText')} art="orders" />
          ) : (
            list && <OrderCards list={list} />
          )}
          <OrderEnd paging={paging} />
          {!list && !hasFailed && (
            <div className={css.cards} aria-hidden="true">
              {skeletons.map((at) => (
                <div key={at} className={css.skeleton} />
              ))}
            </div>
          )}
        </div>
      </section>
    )
  },
  ['orders'],
)
