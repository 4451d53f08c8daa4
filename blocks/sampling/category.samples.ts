import type { SampleHost } from '../../schemas/kit/define-block.ts'
import { picture } from '../../fixtures/pictures.ts'
import type { Category } from '../../schemas/catalog/category.schema.ts'
import type { GoodsPage } from '../../schemas/catalog/goods.schema.ts'

const entry = (typeNbr: string, name: string) => ({
  typeNbr,
  name,
  img: picture(`h-icon-${typeNbr.toLowerCase()}`),
})

export const categoryTree: Category[] = [
  {
    ...entry('C100', '新鮮蔬果'),
    children: [
      entry('C101', '當季水果'),
      entry('C102', '柑橘與熱帶水果'),
      entry('C103', '葉菜與蔬菜'),
      entry('C104', '菇類與根莖'),
    ],
  },
  {
    ...entry('C200', '冷藏冷凍'),
    children: [entry('C201', '乳品與蛋'), entry('C202', '肉品'), entry('C203', '海鮮')],
  },
  {
    ...entry('C300', '烘焙點心'),
    children: [
      entry('C301', '麵包'),
      entry('C302', '蛋糕'),
      entry('C303', '糖果'),
      entry('C304', '餅乾'),
    ],
  },
  {
    ...entry('C400', '南北雜貨'),
    children: [entry('C401', '米麵'), entry('C402', '醬料'), entry('C403', '罐頭')],
  },
  { ...entry('C700', '居家'), children: [] },
]

/** Number of the sample pages' category. */
export const sampleTypeNbr = 'C101'

export const withinCategory = (
  goods: GoodsPage,
  categories = categoryTree,
): { within: SampleHost } => ({
  within: { type: 'CgInfo', slot: 'body', data: { categories, goods } },
})
