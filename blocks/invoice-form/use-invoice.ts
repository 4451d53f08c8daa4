import { useEffect, useMemo, useState } from 'react'
import { readGuestInvoice } from '../../runtime/shop/guest-invoice.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import * as ops from '../../schemas/invoice/invoice.ops.ts'
import type { SavedInvoice } from '../../schemas/invoice/invoice.schema.ts'
import { useFormAddress, withParam } from '../shared/address/form-address.ts'
import { createInvoice, valuesOf } from '../shared/invoice/invoice-state.ts'
import { saveInvoice } from '../shared/invoice/save-invoice.ts'
import { useKept, type KeptCalls } from '../shared/kept/use-kept.ts'

/** Milliseconds for which the success message is shown. */
const savedLasts = 300

/** The invoice being edited, the member's other invoices, and what happens after saving. */
export function useInvoice(invoices: readonly SavedInvoice[] | undefined, isGuest: boolean) {
  const shop = useShop()
  const { config, session, go, t } = shop
  const { nbr: named, redirect, isHydrated } = useFormAddress()
  const invNbr = isGuest ? undefined : named
  const [goneNbr, setGone] = useState<string>()
  const [times, setTimes] = useState(0)
  const kept = useKeptInvoices(invoices)
  const state = useMemo(() => {
    // Counted, so that each new invoice starts empty.
    const draft = `invoice-${config.storeNbr}-${session.peek().userNbr ?? 'guest'}-${invNbr ?? `new${times || ''}`}`
    return createInvoice({}, { draft: isHydrated ? draft : undefined })
  }, [isHydrated, invNbr, session, config, times])
  const known = useMemo(
    () => invoices?.find((invoice) => invoice.invNbr === invNbr),
    [invoices, invNbr],
  )
  useEffect(() => {
    if (known) return state.know(valuesOf(known))
    const guests =
      isGuest && isHydrated ? readGuestInvoice(config.storeNbr, config.loveCodeMax) : undefined
    if (guests) state.know(valuesOf(guests))
  }, [state, known, isGuest, isHydrated, config])

  const save = async () => {
    const saved = await saveInvoice(state, shop, {
      ...(invNbr !== undefined && { invNbr }),
      onGone: () => setGone(invNbr),
    })
    if (!saved) return
    showToast(shop, t(invNbr === undefined ? 'inv.added' : 'inv.edited'), 'success', savedLasts)
    if (saved.isGuest) return go(redirect ?? '/', { replace: true })
    if (redirect) return go(withParam(redirect, 'invNbr', saved.invoice.invNbr), { replace: true })
    if (invNbr !== undefined) return go('/invoiceForm', { replace: true })
    kept.put(saved.invoice)
    setTimes(times + 1)
    window.scrollTo({ top: 0 })
  }
  return {
    state,
    kept,
    known,
    invNbr,
    isGone: invNbr !== undefined && (goneNbr === invNbr || (!known && invoices !== undefined)),
    isReady: isHydrated && (invNbr === undefined || known !== undefined),
    save,
  }
}

function useKeptInvoices(loaded: readonly SavedInvoice[] | undefined) {
  const { call } = useShop()
  const calls = useMemo(
    (): KeptCalls<SavedInvoice> => ({
      nbrOf: ({ invNbr }) => invNbr,
      makeDefault: ({ invNbr }) => call(ops.setInvDefault, { invNbr }),
      remove: ({ invNbr }) => call(ops.delInvInfo, { invNbr }),
      restore: async ({ invNbr: _gone, ...invoice }) =>
        (await call(ops.updInvInfo, invoice)).Invoice,
    }),
    [call],
  )
  return useKept(loaded, calls)
}
