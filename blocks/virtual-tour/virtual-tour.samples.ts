import { picture } from '../../fixtures/pictures.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { virtualTourSpec } from './virtual-tour.schema.ts'

const vtourPreviewUrl = 'https://tour.example/lemon-lane'
const shown = { vtourPoster: picture('hero-home-3'), tip: '沙發、檯燈、盆栽與藤籃' }

export const virtualTourSamples = defineSamples(virtualTourSpec, {
  default: { props: { ...shown, vtourPreviewUrl, title: '走進我們的樣品屋' } },
  empty: { props: { title: '還沒有導覽' } },
  square: { title: 'Square', props: { ...shown, vtourPreviewUrl, title: '方形', ratio: '1:1' } },
  classic: {
    title: 'Classic, 4:3',
    props: { ...shown, vtourPreviewUrl, title: '四比三', ratio: '4:3' },
  },
  upright: { title: 'Upright', props: { ...shown, vtourPreviewUrl, title: '直式', ratio: '9:16' } },
  noPoster: { props: { vtourPreviewUrl, title: '沒有封面的樣品屋' } },
  noTitle: { props: { ...shown, vtourPreviewUrl } },
  noLink: { props: { ...shown, title: '導覽即將開放' } },
  missingPicture: {
    props: {
      vtourPoster: 'ffffffffffffffff_1200x675',
      tip: '封面',
      vtourPreviewUrl,
      title: '封面圖不存在',
    },
  },
  rtl: {
    props: { ...shown, vtourPreviewUrl, title: 'جولة افتراضية في بيتنا النموذجي، 3 غرف (360°)' },
  },
  longest: {
    props: {
      ...shown,
      vtourPreviewUrl,
      title:
        'Dạo quanh căn hộ mẫu của chúng tôi: phòng khách, phòng ngủ, gian bếp và ban công đầy cây xanh ห้องตัวอย่างของเรา',
    },
  },
})
