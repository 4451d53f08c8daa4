import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestAfter, sampleRequest, sampleRetInfo } from '../sampling/after-sales.samples.ts'
import { refundInfoSpec } from './refund-info.schema.ts'

export const refundInfoSamples = defineSamples(refundInfoSpec, {
  default: {
    data: { requests: [sampleRequest(), sampleRequest({ retNbr: 'R2', stat: 'settled' })] },
  },
  empty: { data: { requests: [] } },
  open: {
    title: 'One opened',
    data: { requests: [sampleRequest()] },
    address: '/order/refundInfo/S26030100012345?retNbr=R23456789ABC',
    answers: { 'ret.getRetList2': { RetInfo: sampleRetInfo() } },
  },
  consent: {
    title: 'An amount to agree to',
    data: { requests: [sampleRequest()] },
    address: '/order/refundInfo/S26030100012345?retNbr=R23456789ABC',
    answers: {
      'ret.getRetList2': { RetInfo: sampleRetInfo({ needsConsent: true, stat: 'received' }) },
    },
  },
  loading: {},
  longest: { data: { requests: longestAfter().RetList } },
})
