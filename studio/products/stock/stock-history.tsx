import { Link } from 'wouter'
import { listStockMoves } from '../../../schemas/catalog/stock.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { listSource, useList } from '../../ui/lists/use-list.ts'
import { Cell, Loaded, NextPage, Soft, Table } from '../../ui/ui.tsx'
import { orderName } from '../../../schemas/order-ref/order-name.ts'

const pageSize = 20

/** Inventory movements of a SKU, newest first. */
export function StockHistory({ skuId }: { skuId: string }) {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const read = useList(listSource(listStockMoves, storeNbr, { skuId }), pageSize)
  return (
    <section aria-label={t('products.history')}>
      <h3>{t('products.history')}</h3>
      <Loaded read={read}>
        {({ pages }) => (
          <>
            <Table
              label={t('products.history')}
              columns={['when', 'products.difference', 'products.onHand', 'products.reason', 'who']}
              empty={t('products.noHistory')}
            >
              {pages
                .flatMap(({ rows }) => rows)
                .map(({ id, by, reason, note, byName, soNbr, orderNo, onHand, at }) => (
                  <tr key={id}>
                    <td>{moment(at)}</td>
                    <Cell of="products.difference">{by > 0 ? `+${by}` : by}</Cell>
                    <Cell of="products.onHand">{onHand ?? '–'}</Cell>
                    <Cell of="products.reason">
                      <p>
                        {t(`products.reason.${reason}`)}{' '}
                        {soNbr &&
                          (may(store, 'orders.read') ? (
                            <Link href={`/${storeNbr}/orders/${soNbr}`}>
                              {orderName({ soNbr, orderNo })}
                            </Link>
                          ) : (
                            orderName({ soNbr, orderNo })
                          ))}
                      </p>
                      {note && <Soft>{note}</Soft>}
                    </Cell>
                    <Cell of="who">{byName || '–'}</Cell>
                  </tr>
                ))}
            </Table>
            <NextPage read={read} />
          </>
        )}
      </Loaded>
    </section>
  )
}
