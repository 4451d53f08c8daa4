import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const remittanceFormSpec = defineBlockSpec({
  type: 'RemittanceForm',
  name: 'Remittance report',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'Reports a remittance: the last five digits of the sender’s account, and a picture of the receipt.',
  advice: {
    use: 'On the payment page, which needs it for bank transfers: it is hidden for other methods.',
    avoid: 'For the account to pay to, use {{PayInfoCard}}.',
  },
  props: noProps,
  place: { within: ['OrderPay'], max: 1 },
  provides: { remittance: {} },
  onError: 'block-page',
  budget: { jsGzip: 4500 },
})
