import { writeGuestAddress, type GuestAddress } from '../../../runtime/shop/guest-address.ts'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { isNotFound } from '../../../runtime/transport/call-error.ts'
import { onRefusal } from '../../../runtime/transport/refusal.ts'
import { tidyReceiver } from '../../../schemas/addr/address-rules.ts'
import * as ops from '../../../schemas/addr/addr.ops.ts'
import type { HomeAddress, StoreAddress } from '../../../schemas/addr/address.schema.ts'
import { pickupCarriers } from '../../../schemas/addr/pickup.schema.ts'
import { faultsOf, faultTexts, type AddressState, type AddressValues } from './address-state.ts'

export type SavedAddress =
  { address: HomeAddress | StoreAddress; isGuest: false } | { address: GuestAddress; isGuest: true }

/**
 * Saves an address: a member's with the account, a guest's for the visit. Returns `undefined` if it
 * was not saved; the reason is then shown. `addrNbr` names the address to change; `onGone` runs if
 * it no longer exists.
 */
export async function saveAddress(
  state: AddressState,
  shop: Shop,
  { addrNbr, onGone }: { addrNbr?: string; onGone?: () => void } = {},
): Promise<SavedAddress | undefined> {
  const { t, session, config } = shop
  if (state.isBusy.peek()) return undefined
  const isGuest = session.peek().userNbr === undefined
  const values = tidyReceiver(state.values.peek())
  const showFaults = (faults: Parameters<typeof faultTexts>[0]) =>
    state.fail(faultTexts(faults, t), t('addr.check'))
  const faults = faultsOf(values, { needsEmail: isGuest })
  if (faults.length) return void showFaults(faults)
  state.isBusy.value = true
  state.notice.value = ''
  try {
    if (isGuest) {
      const address = guestAddress(values)
      writeGuestAddress(config.storeNbr, address)
      state.forget()
      return { address, isGuest }
    }
    const { Address: address } = await send(values, shop, addrNbr)
    state.forget()
    return { address, isGuest: false }
  } catch (error) {
    onRefusal<typeof ops.addAddr | typeof ops.addStoreAddr>(
      error,
      {
        ADDRESS_INVALID: (data) => showFaults(data.faults),
        PICKUP_STORE_GONE() {
          state.set({ isClosed: true })
          showFaults([{ field: 'storeId', rule: 'closed' }])
        },
        TOO_MANY_ADDRESSES: (_data, text) => (state.notice.value = text),
      },
      () => (isNotFound(error) && onGone ? onGone() : shop.fail(error)),
    )
    return undefined
  } finally {
    state.isBusy.value = false
  }
}

function send(values: AddressValues, { call }: Shop, addrNbr: string | undefined) {
  const { name, tel, email, isDefault } = values
  const receiver = { name, tel, email, isDefault }
  if (values.kind === 'home') {
    const { cityId, address } = values
    const home = { ...receiver, cityId, address }
    return addrNbr === undefined ? call(ops.addAddr, home) : call(ops.updAddr, { ...home, addrNbr })
  }
  const { frcNbr, storeId, pick } = values
  const carrier = pickupCarriers.find((known) => known === frcNbr) ?? pickupCarriers[0]
  const store = { ...receiver, frcNbr: carrier, storeId, ...(pick && { pick }) }
  return addrNbr === undefined
    ? call(ops.addStoreAddr, store)
    : call(ops.updStoreAddr, { ...store, addrNbr })
}

function guestAddress(values: AddressValues): GuestAddress {
  const { kind, name, tel, email } = values
  const receiver = { name, tel, email }
  if (kind === 'home') {
    const { cityId, city, address } = values
    return { kind, ...receiver, cityId, city, address: address.trim() }
  }
  const { frcNbr, storeId, storeName, storeAddress, storeCityId, storeCity, pick } = values
  return {
    kind,
    ...receiver,
    frcNbr,
    storeId,
    storeName,
    storeAddress,
    cityId: storeCityId,
    city: storeCity,
    address: storeAddress,
    ...(pick && { pick }),
  }
}
