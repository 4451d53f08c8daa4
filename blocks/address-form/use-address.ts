import { useEffect, useMemo, useState } from 'react'
import { readGuestAddress } from '../../runtime/shop/guest-address.ts'
import { readKeptDetails, type KeptDetails } from '../../runtime/shop/kept-details.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { getPickupChoice } from '../../schemas/addr/addr.ops.ts'
import type { AddressKind } from '../../schemas/addr/address.schema.ts'
import { pickupCarriers } from '../../schemas/addr/pickup.schema.ts'
import type { BlockData } from '../../engine/contract/block-spec.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { createAddress, valuesOf, type AddressState } from '../shared/address/address-state.ts'
import { useFormAddress, withParam, type FormAddress } from '../shared/address/form-address.ts'
import { saveAddress } from '../shared/address/save-address.ts'
import { storeValues } from '../shared/address/store-field.tsx'
import type { addressFormSpec } from './address-form.schema.ts'

type Data = Partial<BlockData<typeof addressFormSpec>>

/** The address being edited, its initial values, and what happens after saving. */
export function useAddress(data: Data, isGuest: boolean) {
  const shop = useShop()
  const { config, session, go, t } = shop
  const held = useFormAddress()
  const { query, redirect, isHydrated } = held
  const nbr = isGuest ? undefined : held.nbr
  const [goneNbr, setGone] = useState<string>()
  const state = useMemo(() => {
    const kind: AddressKind = query.kind === 'store' ? 'store' : 'home'
    const frcNbr = pickupCarriers.find((carrier) => carrier === query.frcNbr)
    const who = session.peek().userNbr ?? 'guest'
    return createAddress(
      { kind, ...(frcNbr && { frcNbr }) },
      { draft: isHydrated ? `address-${config.storeNbr}-${who}-${nbr ?? kind}` : undefined },
    )
  }, [query, isHydrated, nbr, session, config])

  const { addresses, stores } = data
  const known = useMemo(
    () => [...(addresses ?? []), ...(stores ?? [])].find(({ addrNbr }) => addrNbr === nbr),
    [addresses, stores, nbr],
  )
  useKnown(state, { data, known, held, isGuest })
  usePick(state, held)

  const isGone =
    nbr !== undefined &&
    (goneNbr === nbr || (!known && addresses !== undefined && stores !== undefined))
  const save = async () => {
    const saved = await saveAddress(state, shop, {
      ...(nbr !== undefined && { addrNbr: nbr }),
      onGone: () => setGone(nbr),
    })
    if (!saved) return
    showToast(
      shop,
      t(nbr === undefined ? 'addr.added' : 'addr.edited'),
      'success',
      protocol.successToast,
    )
    const { kind } = state.values.peek()
    const book = kind === 'store' ? '/user/address?kind=store' : '/user/address'
    const next = saved.isGuest
      ? (redirect ?? '/')
      : redirect
        ? withParam(redirect, 'addrNbr', saved.address.addrNbr)
        : book
    // Replace the form in the history: going back must not open it again.
    go(next, { replace: true })
  }
  return {
    state,
    known,
    isEdit: nbr !== undefined,
    isGone,
    isReady: isHydrated && (nbr === undefined || known !== undefined),
    save,
  }
}

/**
 * Prefills the form: the saved address, the guest's address of this visit or of this device, or the
 * member's data.
 */
function useKnown(
  state: AddressState,
  {
    data: { member },
    known,
    held: { query, isHydrated, nbr },
    isGuest,
  }: {
    data: Data
    known: Parameters<typeof valuesOf>[0] | undefined
    held: FormAddress
    isGuest: boolean
  },
): void {
  const { config } = useShop()
  useEffect(() => {
    if (known) return state.know(valuesOf(known))
    if (isGuest) {
      if (!isHydrated) return
      const details = readKeptDetails(config.storeNbr)
      const kept = readGuestAddress(config.storeNbr) ?? details?.address
      if (!kept) {
        if (details) state.know(receiverOf(details))
        return
      }
      const { kind, ...values } = valuesOf(kept)
      return state.know({ ...values, ...(kind && !query.kind && { kind }) })
    }
    if (!member || nbr !== undefined) return
    const { memName, mobile, email } = member.MemFullInfo
    state.know({ name: memName, tel: mobile, email })
  }, [state, known, member, isGuest, isHydrated, nbr, query, config])
}

const receiverOf = ({ name, tel, email }: KeptDetails) => ({ name, tel, email })

/** Applies the store chosen on the carrier's map, which the query identifies. */
function usePick(state: AddressState, { query, isHydrated }: FormAddress): void {
  const shop = useShop()
  const { call, t } = shop
  const pick = isHydrated ? query.pick : undefined
  useEffect(() => {
    if (pick === undefined) return undefined
    let isCurrent = true
    const report = () =>
      isCurrent && showToast(shop, t('addr.mapFailed'), 'error', protocol.errorToast)
    if (!/^[0-9A-Za-z]{20}$/.test(pick)) report()
    else
      call(getPickupChoice, { pick }).then(
        ({ Store }) => isCurrent && state.set({ kind: 'store', ...storeValues(Store, pick) }),
        report,
      )
    return () => {
      isCurrent = false
    }
  }, [state, pick, shop, call, t])
}
