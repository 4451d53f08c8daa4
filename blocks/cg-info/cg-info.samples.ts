import type { Category } from '../../schemas/catalog/category.schema.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { categoryTree } from '../sampling/category.samples.ts'
import { sampleGoodsList } from '../sampling/goods.samples.ts'
import { cgInfoSpec } from './cg-info.schema.ts'

const body = [{ type: 'CgMenu' }, { type: 'CgGoods' }]
const deep: Category[] = Array.from({ length: 12 }, (_, at) => ({
  typeNbr: `C${at + 1}00`,
  name: `Thực phẩm tươi sống theo mùa ${at + 1}`,
  img: '',
  children: Array.from({ length: 12 }, (_, child) => ({
    typeNbr: `C${at + 1}${child + 10}`,
    name: `ผักและผลไม้สดใหม่ ${child + 1}`,
    img: '',
  })),
}))

export const cgInfoSamples = defineSamples(cgInfoSpec, {
  default: {
    data: { categories: categoryTree, goods: { PtList: sampleGoodsList(8), total: 8 } },
    slots: { body },
  },
  empty: { data: { categories: categoryTree, goods: { PtList: [], total: 0 } }, slots: { body } },
  loading: { slots: { body } },
  longest: {
    data: { categories: deep, goods: { PtList: sampleGoodsList(8), total: 8 } },
    slots: { body },
  },
})
