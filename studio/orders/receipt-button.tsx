import { useState } from 'react'
import { showReceipt } from '../../schemas/order/order-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Dialog, Loaded } from '../ui/ui.tsx'
import styles from './orders.module.css'

/** Shows the picture of the receipt that a shopper sent for a remittance. */
export function ReceiptButton({ soNbr }: { soNbr: string }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{t('orders.receipt')}</Button>
      <Dialog title={t('orders.receipt')} isOpen={isOpen} onClose={() => setIsOpen(false)} isWide>
        {isOpen && <Receipt soNbr={soNbr} />}
      </Dialog>
    </>
  )
}

function Receipt({ soNbr }: { soNbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showReceipt, { soNbr }, { storeNbr })
  return (
    <Loaded read={read}>
      {({ picture }) => (
        <img
          className={styles.receipt}
          src={`data:image/webp;base64,${picture}`}
          alt={t('orders.receipt')}
        />
      )}
    </Loaded>
  )
}
