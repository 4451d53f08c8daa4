import { useState } from 'react'
import { listProducts } from '../../../schemas/catalog/product-operator.ops.ts'
import { listStock, listStockMoves } from '../../../schemas/catalog/stock.ops.ts'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { statsTaking } from '../../../schemas/order/order-events.ts'
import { listOrders } from '../../../schemas/order/order-list.ops.ts'
import { showOrder } from '../../../schemas/order/order-operator.ops.ts'
import { listReservations, transferReservation } from '../../../schemas/order/reservation.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand, useRead } from '../../kernel/calls/queries.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { CountField } from '../../ui/amount-field.tsx'
import { Choice, Field } from '../../ui/fields.tsx'
import { Dialog, Loaded, Stack } from '../../ui/ui.tsx'
import { orderName } from '../../../schemas/order-ref/order-name.ts'

type Reserving = OpOutput<typeof listReservations>['rows'][number]

const movable = statsTaking('unitsGiven')

/** Whether an order has units of a SKU that can be transferred. */
export const canTransfer = ({ stat, qty, qtyWaiting }: Reserving): boolean =>
  movable.includes(stat) && qty > qtyWaiting

interface Transfer {
  skuId: string
  from: Reserving
  onClose(): void
}

/** Transfers reserved units of an order to one with backordered units, or releases them. */
export function TransferDialog({ skuId, from, onClose }: Transfer) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(listReservations, { skuId, isWaiting: true, pageSize: 200 }, { storeNbr })
  return (
    <Dialog title={t('products.transferOf', { nbr: orderName(from) })} isOpen onClose={onClose}>
      <Loaded read={read}>
        {({ rows }) => (
          <TransferForm
            skuId={skuId}
            from={from}
            takers={rows.filter(
              ({ soNbr, stat }) => soNbr !== from.soNbr && movable.includes(stat),
            )}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

function TransferForm(props: Transfer & { takers: readonly Reserving[] }) {
  const { skuId, from, takers, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [to, setTo] = useState(takers[0]?.soNbr ?? '')
  const [units, setUnits] = useState(1)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useCommand(transferReservation, {
    storeNbr,
    changes: [listReservations, listStock, listStockMoves, listProducts, listOrders, showOrder],
  })
  const taker = takers.find(({ soNbr }) => soNbr === to)
  const most = Math.min(from.qty - from.qtyWaiting, taker?.qtyWaiting ?? from.qty)
  const count = Number.isNaN(units) ? 0 : Math.min(units, most)
  return (
    <Stack>
      {takers.length > 0 && (
        <Choice
          label={t('products.transferTo')}
          value={to}
          options={[
            ...takers.map(({ soNbr, orderNo, receiverName: who, qtyWaiting }) => ({
              id: soNbr,
              name: t('products.transferToOrder', {
                nbr: orderName({ soNbr, orderNo }),
                who,
                count: qtyWaiting,
              }),
            })),
            { id: '', name: t('products.transferToNone') },
          ]}
          onChange={setTo}
        />
      )}
      <CountField
        label={t('products.units')}
        value={Number.isNaN(units) ? units : count}
        onChange={setUnits}
        minValue={1}
        maxValue={most}
      />
      <Field
        label={t('products.transferReason')}
        value={reason}
        onChange={setReason}
        isRequired
        maxLength={200}
      />
      <div role="status">
        <p>{t('products.transferGives', { nbr: from.soNbr, count: from.qtyWaiting + count })}</p>
        <p>
          {taker
            ? t(`products.${taker.qtyWaiting > count ? 'transferTakes' : 'transferCovers'}`, {
                nbr: taker.soNbr,
                count,
                left: taker.qtyWaiting - count,
              })
            : t('products.transferFrees', { count })}
        </p>
      </div>
      <FormActions
        yes={t('products.transferDo')}
        isPending={isPending}
        isIncomplete={count < 1 || reason.trim() === ''}
        error={error}
        onClose={onClose}
        onYes={() =>
          mutate(
            {
              skuId,
              from: from.soNbr,
              qty: count,
              reason: reason.trim(),
              ...(taker && { to: taker.soNbr }),
            },
            { onSuccess: onClose },
          )
        }
      />
    </Stack>
  )
}
