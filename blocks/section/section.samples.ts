import { defineSamples } from '../../schemas/kit/define-block.ts'
import { sectionSpec } from './section.schema.ts'

const sectionNbr = 'promise'
const promise = (title: string, html: string) => ({
  blocks: [
    { type: 'Title', props: { title } },
    { type: 'RichText', props: { html } },
  ],
})

export const sectionSamples = defineSamples(sectionSpec, {
  default: {
    props: { sectionNbr },
    slots: promise('冷藏，準時到', '<p>早上十點前下單，當天就到；不滿意，退全額。</p>'),
  },
  empty: {},
  longest: {
    props: {
      sectionNbr,
      texts: [{ block: 'title', pointer: '/title', text: 'Giao lạnh, đúng giờ' }],
    },
    slots: promise(
      'Hải sản tươi đánh bắt trong ngày tại cảng nhỏ gần thành phố',
      '<p>Giao trong ngày, hoàn tiền nếu không hài lòng.</p>'.repeat(20),
    ),
  },
})
