import { defineSamples } from '../../schemas/kit/define-block.ts'
import { sampleProduct } from '../sampling/product.samples.ts'
import { sizeGuideSpec } from './size-guide.schema.ts'

const product = sampleProduct()
const FitInfo = { small: 4, exact: 2, large: 0 }
const data = { product: { ...product, BasicInfo: { ...product.BasicInfo, FitInfo } } }
const table = '尺寸 | 胸圍 (cm) | 衣長 (cm)\nS | 96 | 66\nM | 102 | 68\nL | 108 | 70'

export const sizeGuideSamples = defineSamples(sizeGuideSpec, {
  default: {
    data,
    props: {
      guides: [
        { types: [{ typeNbr: 'C999' }], table: '尺寸 | 腰圍 (cm)\nS | 68', note: '' },
        { types: [], table, note: '平放測量，誤差約 1 公分。' },
      ],
    },
  },
  empty: { data, props: { guides: [] } },
  longest: {
    data,
    props: {
      guides: [
        {
          types: [],
          table: Array.from({ length: 12 }, (_, row) =>
            Array.from({ length: 9 }, (__, at) => `ขนาดพิเศษ ${row} ${at}`).join(' | '),
          ).join('\n'),
          note: 'Đo trên mặt phẳng, sai số khoảng 1 cm. '.repeat(12).trim(),
        },
      ],
    },
  },
})
