import { defineSamples } from '../../schemas/kit/define-block.ts'
import { plainProduct, sampleProduct, withinProduct } from '../sampling/product.samples.ts'
import { ptGallerySpec } from './pt-gallery.schema.ts'

const noPicture = plainProduct()
noPicture.BasicInfo.img = ''
noPicture.BasicInfo.ImgList = []
const many = sampleProduct()
many.BasicInfo.ImgList = Array.from({ length: 12 }, (_, at) => many.BasicInfo.ImgList[at % 3] ?? '')

const filmed = sampleProduct()
filmed.BasicInfo.VideoList = [
  { src: '/pictures/clip.webm', at: 0, addDate: '2026-05-04T02:00:00.000Z' },
]

export const ptGallerySamples = defineSamples(ptGallerySpec, {
  default: withinProduct(sampleProduct()),
  empty: withinProduct(noPicture),
  onePicture: withinProduct(plainProduct()),
  square: { ...withinProduct(sampleProduct()), props: { ratio: 'square' } },
  portrait: { ...withinProduct(sampleProduct()), props: { ratio: 'portrait' } },
  video: withinProduct(filmed),
  longest: withinProduct(many),
})
