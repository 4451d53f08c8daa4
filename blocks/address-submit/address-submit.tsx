import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useAddressForm } from '../shared/address/address-form-state.ts'
import { SendButton } from '../ui/fields/send-button.tsx'
import { addressSubmitSpec } from './address-submit.schema.ts'

export const addressSubmit = defineBlock(
  addressSubmitSpec,
  function AddressSubmit({ props: { text } }) {
    const { t } = useShop()
    const { state, isGuest, isReady } = useAddressForm()
    return (
      <SendButton state={state} busy={t('addr.saving')} isReady={isReady}>
        {text || t(isGuest ? 'addr.useIt' : 'addr.save')}
      </SendButton>
    )
  },
)
