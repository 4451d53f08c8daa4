import { defineSamples, type SampleNode } from '../../schemas/kit/define-block.ts'
import { stackSpec } from './stack.schema.ts'

const title = (text: string): SampleNode => ({ type: 'Title', props: { title: text } })
const words = (html: string): SampleNode => ({ type: 'RichText', props: { html } })
const button = (text: string, look = 'brand'): SampleNode => ({
  type: 'Button',
  props: { text, look, linkType: 'page', link: '/items' },
})
const story = [title('門市自取'), words('<p>下單後兩小時，門市替您準備好。</p>'), button('找門市')]
const buttons = [button('全部商品'), button('認識我們', 'outline')]

export const stackSamples = defineSamples(stackSpec, {
  default: { slots: { blocks: story } },
  card: { title: 'In a card', props: { look: 'card', gap: 's' }, slots: { blocks: story } },
  row: {
    title: 'Buttons in a row',
    props: { direction: 'row', align: 'start', gap: 's' },
    slots: { blocks: buttons },
  },
  centred: {
    title: 'Centred',
    props: { align: 'center', gap: 'm', look: 'outline' },
    slots: { blocks: [title('本週推薦'), button('看看有什麼')] },
  },
  empty: { slots: { blocks: [] } },
  shared: {
    props: { direction: 'row', align: 'stretch', gap: 'l' },
    slots: { blocks: [title('左半'), title('右半')] },
  },
  byWidth: {
    props: {
      direction: 'column',
      directionFrom768: 'row',
      directionFrom900: 'row',
      align: 'stretch',
      alignFrom768: 'center',
      alignFrom900: 'end',
      gap: 'xl',
      gapFrom768: 's',
      gapFrom900: 'l',
    },
    slots: { blocks: buttons },
  },
  rtl: {
    props: { direction: 'row', align: 'end' },
    slots: { blocks: [button('كل المنتجات'), button('من نحن', 'outline')] },
  },
  longest: {
    props: { direction: 'row', gap: 's' },
    slots: {
      blocks: [
        title('ผักและผลไม้สดใหม่จากสวนเกษตรอินทรีย์ในท้องถิ่นของเรา'),
        ...Array.from({ length: 6 }, () => button('Xem tất cả sản phẩm theo mùa')),
      ],
    },
  },
})
