import { defineSamples } from '../../schemas/kit/define-block.ts'
import { accordionEntrySpec } from './accordion-entry.schema.ts'

const within = { type: 'Accordion', slot: 'entries', data: {} }

export const accordionEntrySamples = defineSamples(accordionEntrySpec, {
  default: {
    within,
    props: { name: '什麼時候會送到？' },
    slots: { body: [{ type: 'RichText', props: { html: '<p>當天就到。</p>' } }] },
  },
  empty: { within },
  longest: {
    within,
    props: { name: 'Tôi có thể đổi địa chỉ giao hàng sau khi đã đặt hàng không?' },
    slots: { body: [{ type: 'RichText', props: { html: '<p>Giao trong ngày.</p>'.repeat(20) } }] },
  },
})
