import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import {
  mostPrinted,
  printKinds,
  printOrders,
  type PrintKind,
} from '../../schemas/order/print.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { saveFile } from '../ui/lists/save-file.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Trouble } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'

/** Saves labels, a picking list or order sheets of orders as a PDF to print. */
export function PrintMenu({ soNbrs }: { soNbrs: readonly string[] }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const print = async (kind: PrintKind) => {
    setIsPending(true)
    setError(undefined)
    // One file of so many orders after the other.
    for (let from = 0; from < soNbrs.length; from += mostPrinted)
      try {
        const input = { kind, soNbrs: soNbrs.slice(from, from + mostPrinted) }
        const { pdf } = await call(printOrders, input, { storeNbr })
        const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
        saveFile(`${kind}-${soNbrs[from] ?? ''}.pdf`, bytes, 'application/pdf')
      } catch (thrown) {
        setError(thrown)
      }
    setIsPending(false)
  }
  return (
    <>
      <MenuTrigger>
        <Button isPending={isPending} isDisabled={soNbrs.length === 0}>
          {t(isPending ? 'orders.printing' : 'orders.print')}
        </Button>
        <Popover className={ui.popover ?? ''}>
          <Menu aria-label={t('orders.print')}>
            {printKinds.map((kind) => (
              <MenuItem
                key={kind}
                id={kind}
                className={ui.option ?? ''}
                onAction={() => void print(kind)}
              >
                {t(`orders.print.${kind}`)}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <Trouble error={error} />
    </>
  )
}
