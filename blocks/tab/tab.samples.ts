import { defineSamples } from '../../schemas/kit/define-block.ts'
import { tabSpec } from './tab.schema.ts'

const within = { type: 'Tabs', slot: 'tabs', data: {} }

export const tabSamples = defineSamples(tabSpec, {
  default: {
    within,
    props: { name: '運送說明' },
    slots: {
      body: [{ type: 'RichText', props: { html: '<p>早上十點前下單，當天就到。</p>' } }],
    },
  },
  empty: { within },
  longest: {
    within,
    props: { name: 'Hải sản tươi đánh bắt trong ngày tại cảng nhỏ gần thành phố' },
    slots: {
      body: [
        { type: 'RichText', props: { html: '<p>Giao trong ngày, hoàn tiền.</p>'.repeat(20) } },
      ],
    },
  },
})
