import { picture } from '../../fixtures/pictures.ts'
import { defineSamples, type BlockProps } from '../../schemas/kit/define-block.ts'
import { carouselSpec } from './carousel.schema.ts'

type Slide = BlockProps<typeof carouselSpec>['items'][number]

const slide = (image: string, title: string, desc: string, more: Partial<Slide> = {}): Slide => ({
  img: picture(image),
  tip: '',
  title,
  desc,
  tone: 'dark',
  linkType: 'cg',
  link: 'C100',
  ...more,
})
const slides = [
  slide('hero-home-1', '清晨採收，當天到家', '當季蔬果八折起'),
  slide('hero-home-2', '早餐這樣吃', '現烤麵包與小農鮮乳'),
  slide('hero-home-4', '下午三點的咖啡', '新到單品豆'),
]

export const carouselSamples = defineSamples(carouselSpec, {
  default: { props: { items: slides } },
  empty: { props: { items: [] } },
  oneSlide: { props: { items: slides.slice(0, 1) } },
  card: { props: { items: slides, shape: 'card' } },
  lightWords: {
    props: {
      items: [
        slide('hero-fashion-2', '酒紅之夜', '宴會系列', { tone: 'light' }),
        slide('hero-fashion-1', '秋日大衣', '羊毛與喀什米爾', { tone: 'light' }),
      ],
      autoplay: 0,
    },
  },
  pictureOnly: {
    props: {
      items: [
        slide('hero-fashion-3', '', '', { tip: '折好的丹寧褲與米白上衣' }),
        slide('hero-fashion-1', '', '', { tip: '大衣、手提包與短靴' }),
      ],
      autoplay: 0,
    },
  },
  longest: {
    props: {
      items: Array.from({ length: 12 }, () =>
        slide(
          'hero-home-3',
          'Bộ sưu tập nội thất mùa thu dành cho căn hộ nhỏ và người yêu cây',
          'ชุดเฟอร์นิเจอร์สำหรับห้องเล็กและคนรักต้นไม้ ส่งฟรีทั่วประเทศถึงสิ้นเดือนนี้เท่านั้น',
        ),
      ),
      autoplay: 0,
    },
  },
})
