import { defineSamples } from '../../schemas/kit/define-block.ts'
import { plainProduct, sampleProduct, withinProduct } from '../sampling/product.samples.ts'
import { ptGallerySpec } from './pt-gallery.schema.ts'

const noPicture = plainProduct()
noPicture.BasicInfo.img = ''
noPicture.BasicInfo.ImgList = []
const many = sampleProduct()
many.BasicInfo.ImgList = Array.from({ length: 12 }, (_, at) => many.BasicInfo.ImgList[at % 3] ?? '')

export const ptGallerySamples = defineSamples(ptGallerySpec, {
  default: withinProduct(sampleProduct()),
  empty: withinProduct(noPicture),
  onePicture: withinProduct(plainProduct()),
  square: { ...withinProduct(sampleProduct()), props: { ratio: 'square' } },
  portrait: { ...withinProduct(sampleProduct()), props: { ratio: 'portrait' } },
  longest: withinProduct(many),
})
