import { defineSamples } from '../../schemas/kit/define-block.ts'
import { categoryTree, withinCategory } from '../sampling/category.samples.ts'
import { cgMenuSpec } from './cg-menu.schema.ts'

const noGoods = { PtList: [], total: 0 }

export const cgMenuSamples = defineSamples(cgMenuSpec, {
  default: withinCategory(noGoods),
  empty: withinCategory(noGoods, []),
  longest: withinCategory(
    noGoods,
    categoryTree.map((parent) => ({
      ...parent,
      name: `${parent.name} · Thực phẩm tươi sống theo mùa`,
      children: parent.children.map((child) => ({
        ...child,
        name: `${child.name} · ผักและผลไม้สดใหม่จากสวน`,
      })),
    })),
  ),
})
