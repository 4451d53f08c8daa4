import { picture } from '../../fixtures/pictures.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import type { BlockProps } from '../../engine/contract/block-spec.ts'
import { carouselSpec } from './carousel.schema.ts'

type Slide = BlockProps<typeof carouselSpec>['items'][number]

const slide = (image: string, title: string, desc: string, more: Partial<Slide> = {}): Slide => ({
  swiperType: 'img',
  img: picture(image),
  src: '',
  vtourPoster: '',
  vtourPreviewUrl: '',
  tip: '',
  title,
  desc,
  linkType: 'cg',
  link: 'C100',
  ...more,
})
const slides = [
  slide('hero-home-1', '清晨採收，當天到家', '當季蔬果八折起'),
  slide('hero-home-2', '早餐這樣吃', '現烤麵包與小農鮮乳'),
  slide('hero-home-4', '下午三點的咖啡', '新到單品豆'),
]
const clip = { swiperType: 'video', src: '/pictures/clip.webm' } as const
const tour = {
  swiperType: 'vtour',
  img: '',
  vtourPoster: picture('hero-home-3'),
  vtourPreviewUrl: 'https://tour.example/lemon-lane',
} as const

export const carouselSamples = defineSamples(carouselSpec, {
  default: { props: { items: slides } },
  empty: { props: { items: [] } },
  oneSlide: { props: { items: slides.slice(0, 1) } },
  card: { title: 'Cards', props: { items: slides, shape: 'card' } },
  cardOfTwo: { title: 'Two cards', props: { items: slides.slice(0, 2), shape: 'card' } },
  oneCard: { props: { items: slides.slice(0, 1), shape: 'card' } },
  mixed: {
    title: 'With video and tour',
    props: {
      items: [
        slide('hero-home-2', '麵包怎麼出爐', '看看清晨四點的烘焙坊', clip),
        slide('hero-home-1', '', '', { ...tour, tip: '沙發、檯燈、盆栽與藤籃' }),
        slide('hero-home-4', '下午三點的咖啡', '新到單品豆'),
      ],
      autoplay: 1,
    },
  },
  mixedCard: {
    props: {
      items: [
        slide('hero-home-2', '', '', { ...clip, tip: '可頌、起司與一杯牛奶' }),
        slide('hero-home-3', '走進樣品屋', '轉一圈看看', tour),
        slide('hero-home-4', '', '', { ...clip, src: 'https://youtu.be/aqz-KE-bpKQ', tip: '咖啡' }),
      ],
      shape: 'card',
      autoplay: 0,
    },
  },
  notAllowed: {
    props: {
      items: [
        slide('hero-home-2', '不支援的影片網站', '', {
          ...clip,
          src: 'https://video.example/watch/1',
        }),
        slide('hero-home-3', '沒有網址的導覽', '', { ...tour, vtourPreviewUrl: '' }),
      ],
      autoplay: 0,
    },
  },
  missingPicture: {
    props: {
      items: [
        slide('hero-home-1', '圖片不存在', '', { img: 'ffffffffffffffff_1200x600' }),
        slide('hero-home-2', '', '', { ...clip, img: '', tip: '沒有封面的影片' }),
      ],
      autoplay: 0,
    },
  },
  rtl: {
    props: {
      items: slides.map((one) => ({
        ...one,
        title: 'خضار الموسم، طازجة كل صباح',
        desc: 'خصم 20% على الفواكه حتى نهاية الأسبوع (التوصيل مجاني)',
      })),
      autoplay: 0,
    },
  },
  ofTwo: {
    props: {
      items: [
        slide('hero-fashion-2', '酒紅之夜', '宴會系列'),
        slide('hero-fashion-1', '秋日大衣', '羊毛與喀什米爾'),
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
