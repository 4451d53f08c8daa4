import { picture } from '../../fixtures/pictures.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { gridIcons, gridSpec } from './grid.schema.ts'

const item = (name: string, image: string, link: string) => ({
  name,
  img: picture(image),
  icon: 'none' as const,
  linkType: 'cg' as const,
  link,
})
const items = [
  item('新鮮蔬果', 'h-icon-c100', 'C101'),
  item('冷藏冷凍', 'h-icon-c200', 'C201'),
  item('烘焙點心', 'h-icon-c300', 'C301'),
  item('南北雜貨', 'h-icon-c400', 'C401'),
  item('飲品', 'h-icon-c500', 'C501'),
  item('廚房', 'h-icon-c600', 'C601'),
  item('居家', 'h-icon-c700', 'C701'),
  item('茶與咖啡', 'h-icon-c502', 'C502'),
]

const sign = (name: string, icon: (typeof gridIcons)[number], link: string) => ({
  name,
  img: '',
  icon,
  linkType: 'page' as const,
  link,
})

export const gridSamples = defineSamples(gridSpec, {
  default: { props: { items } },
  empty: { props: { items: [] } },
  video: {
    title: 'With videos',
    props: {
      items: [
        { ...item('大衣', 'f-wool-coat', 'C301'), video: 'https://youtu.be/aqz-KE-bpKQ' },
        item('包款', 'f-leather-handbag', 'C401'),
      ],
      columns: 2,
      shape: 'card',
    },
  },
  square: {
    title: 'Square pictures',
    props: { items: items.slice(0, 6), columns: 3, shape: 'square' },
  },
  card: {
    title: 'Cards',
    props: {
      items: [item('大衣', 'f-wool-coat', 'C301'), item('包款', 'f-leather-handbag', 'C401')],
      columns: 2,
      shape: 'card',
    },
  },
  icons: {
    props: {
      items: [
        sign('優惠', 'tag', '/items'),
        sign('禮物', 'gift', '/items'),
        sign('配送', 'truck', '/info/delivery'),
        sign('關於我們', 'info', '/info/about'),
      ],
    },
  },
  everyIcon: {
    props: {
      columns: 5,
      items: gridIcons.filter((icon) => icon !== 'none').map((icon) => sign(icon, icon, '/items')),
    },
  },
  iconCards: {
    props: {
      items: [sign('會員', 'member', '/imember'), sign('購物車', 'cart', '/cart')],
      columns: 2,
      shape: 'card',
    },
  },
  scroll: { props: { items, layout: 'scroll' } },
  scrollCards: {
    props: {
      items: [
        item('大衣', 'f-wool-coat', 'C301'),
        item('包款', 'f-leather-handbag', 'C401'),
        item('鞋履', 'f-atelier-derby', 'C501'),
        item('帽飾', 'f-atelier-top-hat', 'C601'),
      ],
      columns: 2,
      shape: 'card',
      layout: 'scroll',
    },
  },
  byWidth: { props: { items, columns: 2, columnsFrom768: 4, columnsFrom900: 5, shape: 'square' } },
  missingPicture: {
    props: { items: items.map((one) => ({ ...one, img: 'ffffffffffffffff_96x96' })) },
  },
  rtl: {
    props: { items: items.map((one) => ({ ...one, name: 'خضار وفواكه طازجة (جديد!)' })) },
  },
  noLink: {
    props: {
      items: items.slice(0, 4).map((one) => ({ ...one, linkType: 'none' as const, link: '' })),
    },
  },
  longest: {
    props: {
      items: items.map((one) => ({ ...one, name: 'ผักและผลไม้สดใหม่จากสวนเกษตรอินทรีย์ในท้องถิ่นของเรา' })),
      columns: 5,
    },
  },
})
