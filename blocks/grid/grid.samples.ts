import { picture } from '../../fixtures/pictures.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { gridSpec } from './grid.schema.ts'

const item = (name: string, image: string, link: string) => ({
  name,
  img: picture(image),
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

export const gridSamples = defineSamples(gridSpec, {
  default: { props: { items } },
  empty: { props: { items: [] } },
  square: { props: { items: items.slice(0, 6), columns: 3, shape: 'square' } },
  card: {
    props: {
      items: [item('大衣', 'f-wool-coat', 'C301'), item('包款', 'f-leather-handbag', 'C401')],
      columns: 2,
      shape: 'card',
    },
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
