import { defineSamples } from '../../schemas/kit/define-block.ts'
import type { SavedInvoice } from '../../schemas/invoice/invoice.schema.ts'
import { sampleMember, withinCentre } from '../sampling/member.samples.ts'
import { memberCarrierSpec } from './member-carrier.schema.ts'

const invoice = (given: Partial<SavedInvoice>): SavedInvoice => ({
  invNbr: 'V0000001',
  isDefault: true,
  invType: '2',
  carrierType: '0',
  ...given,
})
const withinMember = withinCentre(sampleMember())

export const memberCarrierSamples = defineSamples(memberCarrierSpec, {
  default: {
    ...withinMember,
    data: { invoices: [invoice({}), invoice({ carrierType: '1', carrierID: '/ABC+123' })] },
  },
  empty: { ...withinMember, data: { invoices: [] } },
  loading: withinCentre(),
  longest: {
    ...withinMember,
    data: { invoices: [invoice({ carrierType: '1', carrierID: '/WWW.WWW' })] },
  },
})
