import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { startBulk } from '../../schemas/bulk/bulk.ops.ts'
import { shipOrder } from '../../schemas/order/order-operator.ops.ts'
import type { Carrier } from '../../schemas/shipping/shipping.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import { BulkDialog } from '../ui/bulk/bulk-dialog.tsx'
import { useCommand } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Actions, Button, Dialog, Note, Soft, Stack, Trouble } from '../ui/ui.tsx'
import { CarrierChoice } from './carrier-choice.tsx'
import { PrintMenu } from './print-menu.tsx'
import type { OrderRow } from './shown.ts'
import { decoded, tracksIn } from './tracks-in.ts'
import styles from './orders.module.css'
import { orderName, orderNoIn } from '../../schemas/order-ref/order-name.ts'

/** Maximum size of a file of tracking numbers. */
const mostBytes = 1_000_000

/** Ships several orders, with tracking numbers typed or pasted from a table. */
export function ShipMany(props: { orders: readonly OrderRow[]; onClose(): void; onEnd(): void }) {
  const { orders, onClose, onEnd } = props
  const { t } = useTexts()
  const [bulkNbr, setBulkNbr] = useState<string>()
  const [shipped, setShipped] = useState<readonly string[]>([])
  return (
    <>
      <Dialog
        title={t('orders.shipMany', { count: orders.length })}
        isOpen={orders.length > 0}
        onClose={onClose}
        isFirm
        isWide
      >
        {orders.length > 0 && (
          <ShipForm
            orders={orders}
            onClose={onClose}
            onStart={(nbr) => {
              setShipped(orders.map(({ soNbr }) => soNbr))
              onClose()
              setBulkNbr(nbr)
            }}
          />
        )}
      </Dialog>
      <BulkDialog
        title={t('bulk.op.order.shipOrder')}
        bulkNbr={bulkNbr}
        onShow={setBulkNbr}
        onEnd={onEnd}
      >
        <PrintMenu soNbrs={shipped} />
      </BulkDialog>
    </>
  )
}

function ShipForm(props: {
  orders: readonly OrderRow[]
  onClose(): void
  onStart(bulkNbr: string): void
}) {
  const { orders, onClose, onStart } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [carrier, setCarrier] = useState<Carrier>('')
  const [tracks, setTracks] = useState<Readonly<Record<string, string>>>({})
  const [pasted, setPasted] = useState('')
  const start = useCommand(startBulk, { storeNbr })
  const read = tracksIn(pasted)
  const found = read?.byOrder ?? {}
  const named = (nbr: string) =>
    orders.find(({ soNbr, orderNo }) => soNbr === nbr || orderNo === orderNoIn(nbr))
  const unknown = Object.keys(found).filter((nbr) => !named(nbr))
  const byOrder = new Map(Object.entries(found).map(([nbr, track]) => [named(nbr)?.soNbr, track]))
  const trackOf = ({ soNbr }: OrderRow) => tracks[soNbr] ?? byOrder.get(soNbr) ?? ''
  const inputs = orders.map((order) => ({
    soNbr: order.soNbr,
    carrier,
    trackNbr: trackOf(order).trim(),
  }))
  return (
    <Stack>
      <CarrierChoice value={carrier} onChange={setCarrier} />
      <Field
        label={t('orders.pasteTracks')}
        help={t('orders.pasteTracksHelp')}
        rows={3}
        value={pasted}
        onChange={setPasted}
      />
      <FileTrigger
        acceptedFileTypes={['text/csv', 'text/plain', '.csv', '.txt']}
        onSelect={(files) =>
          void files?.[0]
            ?.slice(0, mostBytes)
            .arrayBuffer()
            .then((bytes) => setPasted(decoded(bytes)))
        }
      >
        <Button>{t('orders.chooseTracks')}</Button>
      </FileTrigger>
      {!read && <Note kind="bad">{t('orders.tracksUnreadable')}</Note>}
      {read !== undefined && read.cut.length > 0 && (
        <Note kind="bad">{t('orders.tracksCut', { nbrs: read.cut.slice(0, 5).join(', ') })}</Note>
      )}
      {unknown.length > 0 && (
        <Note kind="warn">
          {t('orders.tracksUnknown', { nbrs: unknown.slice(0, 5).join(', ') })}
        </Note>
      )}
      <ul className={styles.ships}>
        {orders.map((order) => (
          <li key={order.soNbr} className={styles.ship}>
            <span>
              {orderName(order)} <Soft>{order.receiverName}</Soft>
            </span>
            <Field
              label={`${t('orders.track')} ${orderName(order)}`}
              isLabelUnseen
              value={trackOf(order)}
              onChange={(next) => setTracks((before) => ({ ...before, [order.soNbr]: next }))}
              maxLength={60}
            />
          </li>
        ))}
      </ul>
      <Trouble error={start.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isPending={start.isPending}
          onPress={() =>
            start.mutate(
              { op: shipOrder.key, inputs },
              { onSuccess: (started) => onStart(started.bulkNbr) },
            )
          }
        >
          {t('orders.shipNow', { count: orders.length })}
        </Button>
      </Actions>
    </Stack>
  )
}
