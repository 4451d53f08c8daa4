import { useCallback, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { addressMax } from '../../../schemas/addr/address-rules.ts'
import { getAreaList } from '../../../schemas/addr/addr.ops.ts'
import { AreaList } from '../area/area-list.tsx'
import { codesOf, useAreas } from '../area/use-areas.ts'
import { OpenField } from '../../ui/fields/open-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { checkAddress, type AddressState } from './address-state.ts'
import css from './address.module.css'
import { StoreField, type PickupOffer } from './store-field.tsx'

interface Props {
  state: AddressState
  pickup: PickupOffer
  /** A guest's address: only one, kept for the visit. */
  isGuest: boolean
  /** This address is the default; only making another one the default changes that. */
  isDefault?: boolean
  /** The goods are paid for at pickup. */
  isCollection?: boolean
}

/** The fields of an address, home or pickup store. */
export function AddressFields({
  state,
  pickup,
  isGuest,
  isDefault = false,
  isCollection = false,
}: Props): ReactNode {
  const { t } = useShop()
  const { kind } = useSignal(state.values)
  return (
    <div className={css.fields}>
      {kind === 'store' && <StoreField state={state} pickup={pickup} isCollection={isCollection} />}
      <ReceiverFields state={state} isGuest={isGuest} />
      {kind === 'home' && <PlaceFields state={state} />}
      {!isGuest && (
        <SwitchField
          state={state}
          name="isDefault"
          label={t('addr.makeDefault')}
          hint={t(isDefault ? 'addr.isDefaultHint' : 'addr.makeDefaultHint')}
          isFixed={isDefault}
        />
      )}
    </div>
  )
}

/** The fields of the address at which a carrier collects returned goods. */
export const CollectFields = ({ state }: Pick<Props, 'state'>): ReactNode => (
  <div className={css.fields}>
    <NameFields state={state} />
    <PlaceFields state={state} />
  </div>
)

function NameFields({ state }: Pick<Props, 'state'>): ReactNode {
  const { t } = useShop()
  const isStore = useSignal(state.values).kind === 'store'
  return (
    <>
      <TextField
        state={state}
        name="name"
        label={t('addr.name')}
        hint={isStore ? t('addr.nameHintStore') : undefined}
        isNeeded
        input={{ autoComplete: 'name', spellCheck: false, enterKeyHint: 'next', maxLength: 100 }}
        onLeave={() => checkAddress(state, 'name', t)}
      />
      <TextField
        state={state}
        name="tel"
        label={t(isStore ? 'addr.mobile' : 'addr.tel')}
        hint={t(isStore ? 'addr.telHintStore' : 'addr.telHint')}
        isNeeded
        input={{
          type: 'tel',
          inputMode: 'tel',
          autoComplete: 'tel',
          spellCheck: false,
          enterKeyHint: 'next',
          maxLength: 40,
        }}
        onLeave={() => checkAddress(state, 'tel', t)}
      />
    </>
  )
}

function ReceiverFields({ state, isGuest }: Pick<Props, 'state' | 'isGuest'>): ReactNode {
  const { t } = useShop()
  const isStore = useSignal(state.values).kind === 'store'
  return (
    <>
      <NameFields state={state} />
      <TextField
        state={state}
        name="email"
        label={t('addr.email')}
        optional={isGuest ? undefined : t('addr.optional')}
        hint={isGuest ? t('addr.emailHint') : undefined}
        isNeeded={isGuest}
        input={{
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          enterKeyHint: isStore ? 'done' : 'next',
          maxLength: 254,
        }}
        onLeave={() => checkAddress(state, 'email', t)}
      />
    </>
  )
}

/** County and district from a list, then street and house number as text. */
function PlaceFields({ state }: Pick<Props, 'state'>): ReactNode {
  const { t, call, lang } = useShop()
  const { city, cityId } = useSignal(state.values)
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback(() => call(getAreaList, {}), [call])
  const { areas, load } = useAreas(ask, isOpen)
  return (
    <>
      <OpenField
        state={state}
        name="cityId"
        label={t('addr.area')}
        chosen={city}
        placeholder={t('addr.chooseArea')}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <Sheet title={t('addr.area')} isTall onClose={() => setOpen(false)}>
          <AreaList
            areas={areas}
            codes={codesOf(areas, cityId)}
            words={{
              counties: t('addr.counties'),
              back: t('addr.back'),
              failed: t('addr.areaFailed'),
            }}
            onRetry={load}
            onChoose={(codes, names) => {
              const isChinese = lang.startsWith('zh')
              state.set({
                cityId: codes[1] ?? '',
                city: isChinese ? names.join('') : names.toReversed().join(', '),
              })
              setOpen(false)
            }}
          />
        </Sheet>
      )}
      <TextField
        state={state}
        name="address"
        label={t('addr.street')}
        hint={t('addr.streetHint')}
        isNeeded
        lines={{ rows: 2, max: addressMax.address }}
        input={{ autoComplete: 'street-address' }}
        onLeave={() => checkAddress(state, 'address', t)}
      />
    </>
  )
}
