import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { listProducts, showProduct } from '../../../schemas/catalog/product-operator.ops.ts'
import { correctStock, listStock, listStockMoves } from '../../../schemas/catalog/stock.ops.ts'
import {
  correctionReasons,
  mostUnits,
  type CorrectionReason,
} from '../../../schemas/catalog/stock.schema.ts'
import { listReservations } from '../../../schemas/order/reservation.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { isRefused } from '../../kernel/calls/refusal.ts'
import { useCommand, useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice, Field } from '../../ui/fields.tsx'
import { Actions, Button, Dialog, Loaded, Note, Soft, Stack, Trouble } from '../../ui/ui.tsx'
import { numberIn } from '../inline-number.tsx'
import { Reservations } from './reservations.tsx'
import { StockHistory } from './stock-history.tsx'
import styles from '../products.module.css'

type SkuStock = OpOutput<typeof listStock>['rows'][number]

/** Stock of a product's SKUs: on hand, reserved, corrections with a reason, history. */
export function StockDialog(props: {
  ptNbr: string
  name: string
  /** The initially selected SKU. */
  skuId?: string
  onClose(): void
}) {
  const { ptNbr, name, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(listStock, { ptNbr, only: 'all', q: '', pageSize: 200 }, { storeNbr })
  const [chosen, setChosen] = useState(props.skuId)
  return (
    <Dialog title={t('products.stockOf', { name })} isOpen isWide onClose={onClose}>
      <Loaded read={read}>
        {({ rows }) => {
          const sku = rows.find(({ skuId }) => skuId === chosen) ?? rows[0]
          return (
            <Stack>
              {rows.length > 1 && sku && (
                <Choice
                  label={t('products.option')}
                  value={sku.skuId}
                  options={rows.map((row) => ({
                    id: row.skuId,
                    name: `${row.option || row.skuId}: ${row.onHand}`,
                  }))}
                  onChange={setChosen}
                />
              )}
              {sku && <OneSku key={sku.skuId} sku={sku} />}
            </Stack>
          )
        }}
      </Loaded>
      <Actions>
        <Button onPress={onClose}>{t('close')}</Button>
      </Actions>
    </Dialog>
  )
}

function OneSku({ sku }: { sku: SkuStock }) {
  const { t } = useTexts()
  const store = useStore()
  const facts = [
    ['products.onHand', sku.onHand],
    ['products.reserved', sku.reserved],
    ...(sku.waiting > 0 ? ([['products.waiting', sku.waiting]] as const) : []),
    ['products.free', sku.isTracked ? Math.max(0, sku.free) : sku.free],
  ] as const
  return (
    <Stack>
      <dl className={styles.stockSums}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!sku.isTracked && <Note>{t('products.untrackedText')}</Note>}
      {sku.reserved > 0 && may(store, 'orders.read') && (
        <Reservations skuId={sku.skuId} isTracked={sku.isTracked} />
      )}
      {may(store, 'products.write') && <Correction sku={sku} />}
      <StockHistory skuId={sku.skuId} />
    </Stack>
  )
}

const isReserved = (error: unknown) => isRefused(error, correctStock, 'STOCK_RESERVED')

const reasons = Object.keys(correctionReasons) as CorrectionReason[] // of the same object

/** Corrects the stock by a number of units, or to a count. */
function Correction({ sku }: { sku: SkuStock }) {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const queries = useQueryClient()
  const [reason, setReason] = useState<CorrectionReason>('count')
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [seen, setSeen] = useState(sku.onHand)
  const correct = useCommand(correctStock, {
    storeNbr,
    changes: [listStock, listStockMoves, listProducts, showProduct],
  })
  const isCount = reason === 'count'
  const typed = numberIn(text)
  // Damage is typed as it is said: three units, not minus three.
  const sign = reason === 'damaged' ? -1 : 1
  const fault =
    text === ''
      ? undefined
      : typed === undefined || !Number.isInteger(typed) || Math.abs(typed) > mostUnits
        ? t('products.wrong.number')
        : typed < 0 && reason !== 'correction'
          ? t('products.wrong.negative')
          : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === undefined || fault !== undefined) return
    const change = isCount ? { counted: typed, seen } : { by: sign * typed }
    correct.mutate(
      { skuId: sku.skuId, reason, note: note.trim(), change },
      {
        onSuccess({ Stock }) {
          setText('')
          setNote('')
          setSeen(Stock.onHand)
        },
        // Orders may have come since the stock was read.
        onError: (thrown) =>
          isReserved(thrown)
            ? Promise.all(
                [listStock, listReservations].map(({ key }) =>
                  queries.invalidateQueries({ queryKey: [key] }),
                ),
              )
            : undefined,
      },
    )
  }
  return (
    <form onSubmit={submit} className={styles.correction}>
      <Choice<CorrectionReason>
        label={t('products.reason')}
        value={reason}
        options={reasons.map((id) => ({ id, name: t(`products.reason.${id}`) }))}
        onChange={setReason}
      />
      <Field
        label={t(isCount ? 'products.counted' : 'products.units')}
        inputMode="numeric"
        value={text}
        onChange={(next) => {
          // The stock that was in sight when the count was typed.
          if (text === '') setSeen(sku.onHand)
          setText(next)
        }}
        error={fault}
        help={
          typed === undefined
            ? t(reason === 'correction' ? 'products.unitsHelp' : 'products.nowOnHand', {
                count: sku.onHand,
              })
            : t('products.willBe', {
                count: isCount ? sku.onHand + typed - seen : sku.onHand + sign * typed,
              })
        }
      />
      <Field label={t('products.note')} value={note} onChange={setNote} maxLength={300} />
      <Button
        type="submit"
        look="primary"
        isDisabled={typed === undefined || fault !== undefined}
        isPending={correct.isPending}
      >
        {t('products.book')}
      </Button>
      <div className={styles.wide}>
        <Trouble error={correct.error} />
        {isReserved(correct.error) && may(store, 'orders.read') && (
          <p>{t('products.reservedWhatNow')}</p>
        )}
        {correct.isSuccess && (
          <Soft>
            <span role="status">{t('products.booked', { count: correct.data.Stock.onHand })}</span>
          </Soft>
        )}
      </div>
    </form>
  )
}
