import { useId, useState } from 'react'
import { Link } from 'wouter'
import { listReservations } from '../../../schemas/order/reservation.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { listSource, useList } from '../../ui/lists/use-list.ts'
import { ActCell, Badge, Button, Cell, Loaded, NextPage, Table } from '../../ui/ui.tsx'
import { canTransfer, TransferDialog } from './transfer-dialog.tsx'
import { orderName } from '../../../schemas/order-ref/order-name.ts'

const pageSize = 10

/** Open orders that reserve units of a SKU, oldest first. */
export function Reservations({ skuId, isTracked }: { skuId: string; isTracked: boolean }) {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [giving, setGiving] = useState<string>()
  const heading = useId()
  const read = useList(
    listSource(listReservations, storeNbr, { skuId, isWaiting: false }),
    pageSize,
  )
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t('products.reservedBy')}</h3>
      <Loaded read={read}>
        {({ pages }) => (
          <>
            <Table
              label={t('products.reservedBy')}
              columns={[
                'orders.nbr',
                'products.units',
                'orders.state',
                'orders.receiver',
                'when',
                'actions',
              ]}
              empty={t('products.noReservations')}
            >
              {pages
                .flatMap(({ rows }) => rows)
                .map((row) => (
                  <tr key={row.soNbr}>
                    <td>
                      <Link href={`/${storeNbr}/orders/${row.soNbr}`}>{orderName(row)}</Link>
                    </td>
                    <Cell of="products.units">
                      {row.qty}{' '}
                      {row.qtyWaiting > 0 && (
                        <Badge>{t('products.waitingOf', { count: row.qtyWaiting })}</Badge>
                      )}
                    </Cell>
                    <Cell of="orders.state">
                      <Badge tone="still">{t(`orders.stat.${row.stat}`)}</Badge>
                      {row.payDeadline !== undefined && (
                        <> {t('products.reservedUntil', { at: moment(row.payDeadline) })}</>
                      )}
                    </Cell>
                    <Cell of="orders.receiver">{row.receiverName || '–'}</Cell>
                    <Cell of="when">{moment(row.addDate)}</Cell>
                    <ActCell>
                      {isTracked && may(store, 'orders.ship') && canTransfer(row) && (
                        <Button
                          look="plain"
                          aria-label={t('products.transferOf', { nbr: orderName(row) })}
                          onPress={() => setGiving(row.soNbr)}
                        >
                          {t('products.transfer')}
                        </Button>
                      )}
                      {row.soNbr === giving && (
                        <TransferDialog
                          skuId={skuId}
                          from={row}
                          onClose={() => setGiving(undefined)}
                        />
                      )}
                    </ActCell>
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
