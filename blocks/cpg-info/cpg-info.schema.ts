import { Type } from '@sinclair/typebox'
import { GoodsItem } from '../../schemas/catalog/goods.schema.ts'
import { getCpgInfo } from '../../schemas/campaign/cpg.ops.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const cpgInfoSpec = defineBlockSpec({
  type: 'CpgInfo',
  name: 'Campaign page',
  version: 1,
  group: 'catalogue',
  role: 'main',
  doc: 'A campaign with its picture, story, time left and products.',
  props: noProps,
  data: { campaign: getCpgInfo.response, goods: Type.Array(GoodsItem) },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 3000 },
})
