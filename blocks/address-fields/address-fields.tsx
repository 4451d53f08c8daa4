import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useAddressForm } from '../shared/address/address-form-state.ts'
import { AddressFields as Fields } from '../shared/address/address-fields.tsx'
import { ChoiceField } from '../ui/fields/choice-field.tsx'
import { addressFieldsSpec } from './address-fields.schema.ts'
import css from './address-fields.module.css'

const kinds = ['home', 'store'] as const

export const addressFields = defineBlock(addressFieldsSpec, function AddressFields() {
  const { t } = useShop()
  const { state, pickup, isGuest, isEdit, isDefault, isReady } = useAddressForm()
  return (
    <fieldset className={css.fields} disabled={!isReady}>
      {!isEdit && pickup?.chooser !== 'none' && (
        <ChoiceField
          state={state}
          name="kind"
          label={t('addr.kind')}
          isRow
          choices={kinds.map((value) => ({ value, name: t(`addr.kind.${value}`) }))}
          onChoose={(kind) => state.set({ kind })}
        />
      )}
      <Fields state={state} pickup={pickup} isGuest={isGuest} isDefault={isDefault} />
    </fieldset>
  )
})
