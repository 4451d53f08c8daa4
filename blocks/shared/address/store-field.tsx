import { useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { openPickupMap, type getPickupOptions } from '../../../schemas/addr/addr.ops.ts'
import {
  pickupCarriers,
  type PickupCarrier,
  type PickupStore,
} from '../../../schemas/addr/pickup.schema.ts'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { basePath } from '../../../schemas/protocol/constants.ts'
import { AccountSign } from '../../ui/account-sign.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { FieldFrame, useField } from '../../ui/fields/field-parts.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import type { AddressState, AddressValues } from './address-state.ts'
import css from './address.module.css'
import { postForm } from './post-form.ts'
import { StoreSearch } from './store-search.tsx'

/** The carriers and how a store is chosen; `undefined` while loading. */
export type PickupOffer = OpOutput<typeof getPickupOptions> | undefined

interface Props {
  state: AddressState
  pickup: PickupOffer
  /** The goods are paid for at the store. */
  isCollection?: boolean
}

/** The pickup store: first the carrier, then the store, from a list or on the carrier's map. */
export function StoreField({ state, pickup, isCollection = false }: Props): ReactNode {
  const shop = useShop()
  const { t } = shop
  const values = useSignal(state.values)
  const [isOpen, setOpen] = useState(false)
  const carriers = pickup?.carriers ?? []
  const frcNbr = pickupCarriers.find((known) => known === values.frcNbr)
  if (pickup?.chooser === 'none') return <p className={css.none}>{t('addr.noPickup')}</p>
  const open = () => {
    if (!frcNbr) return state.fail({ frcNbr: t('addr.needed.frcNbr') })
    if (pickup?.chooser === 'list') return setOpen(true)
    void goToMap(shop, frcNbr, isCollection).catch(shop.fail)
  }
  return (
    <>
      <ChoiceField
        state={state}
        name="frcNbr"
        label={t('addr.carrier')}
        isRow
        choices={carriers.map((value) => ({ value, name: t(`addr.carrier.${value}`) }))}
        onChoose={(value) => {
          // A store of another carrier no longer fits.
          if (value !== values.frcNbr) state.set({ ...noStore, frcNbr: value })
        }}
      />
      <ChosenStore state={state} onOpen={open} />
      {isOpen && frcNbr && (
        <Sheet
          title={t('addr.chooseStoreOf', { carrier: t(`addr.carrier.${frcNbr}`) })}
          isTall
          onClose={() => setOpen(false)}
        >
          <StoreSearch
            frcNbr={frcNbr}
            chosen={values.storeId}
            onChoose={(store) => {
              state.set(storeValues(store))
              setOpen(false)
            }}
          />
        </Sheet>
      )}
    </>
  )
}

/** Returns the field values of a store. */
export const storeValues = (store: PickupStore, pick = ''): Partial<AddressValues> => ({
  frcNbr: store.frcNbr,
  storeId: store.storeId,
  storeName: store.storeName,
  storeAddress: store.storeAddress,
  storeCityId: store.cityId,
  storeCity: store.city,
  isClosed: store.isClosed,
  pick,
})

const noStore: Partial<AddressValues> = {
  storeId: '',
  storeName: '',
  storeAddress: '',
  storeCityId: '',
  storeCity: '',
  isClosed: false,
  pick: '',
}

/** The chosen store, with a button to choose another. */
function ChosenStore({ state, onOpen }: { state: AddressState; onOpen: () => void }): ReactNode {
  const { t } = useShop()
  const field = useField(state, 'storeId')
  const { storeId, storeName, storeAddress, isClosed } = useSignal(state.values)
  return (
    <FieldFrame name="storeId" label={t('addr.store')} field={field} isGroup>
      <div
        className={css.store}
        data-empty={!storeId || undefined}
        data-closed={isClosed || undefined}
      >
        {storeId ? (
          <p className={css.about}>
            <strong>{storeName}</strong>
            <span className={css.nbr}>{storeId}</span>
            <span className={css.where}>{storeAddress}</span>
            {isClosed && <span className={css.closed}>{t('addr.closedHint')}</span>}
          </p>
        ) : (
          <p className={css.about}>
            <AccountSign name="pin" />
            <span className={css.hint}>{t('addr.noStore')}</span>
          </p>
        )}
        <Button
          look={storeId && !isClosed ? 'outline' : 'brand'}
          aria-describedby={field.textId}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {t(storeId ? 'addr.anotherStore' : 'addr.chooseStore')}
        </Button>
      </div>
    </FieldFrame>
  )
}

/** Leaves for the carrier's map, which returns to this page. */
async function goToMap(
  { call }: Pick<ReturnType<typeof useShop>, 'call'>,
  frcNbr: PickupCarrier,
  isCollection: boolean,
): Promise<void> {
  const query = new URLSearchParams(location.search)
  query.delete('pick')
  query.set('kind', 'store')
  const { action, fields } = await call(openPickupMap, {
    frcNbr,
    redirect: `${location.pathname.slice(basePath.length) || '/'}?${query}`,
    isCollection,
    isWide: matchMedia('(min-width: 768px)').matches,
  })
  postForm(action, fields)
}
