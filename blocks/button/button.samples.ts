import { defineSamples } from '../../schemas/kit/define-block.ts'
import { buttonSpec } from './button.schema.ts'

const link = { linkType: 'page', link: '/items' } as const

export const buttonSamples = defineSamples(buttonSpec, {
  default: { props: { text: '看全部商品', ...link } },
  outline: {
    title: 'Outlined',
    props: { text: '認識我們', look: 'outline', align: 'center', ...link },
  },
  wide: { title: 'Whole width', props: { text: '開始選購', align: 'stretch', ...link } },
  empty: {},
  noLink: { props: { text: '敬請期待' } },
  byWidth: {
    props: {
      text: '看全部商品',
      align: 'end',
      alignFrom768: 'center',
      alignFrom900: 'start',
      ...link,
    },
  },
  rtl: { props: { text: 'كل المنتجات', ...link } },
  longest: { props: { text: 'ดูสินค้าตามฤดูกาลทั้งหมดของเราที่นี่', ...link } },
})
