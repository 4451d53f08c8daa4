import { picture } from '../../fixtures/pictures.ts'
import { defineSamples, type SampleNode } from '../../schemas/kit/define-block.ts'
import { heroSpec } from './hero.schema.ts'

const title = (text: string, desc = ''): SampleNode => ({
  type: 'Title',
  props: { title: text, desc, titleSize: 'xl' },
})
const button = (text: string): SampleNode => ({
  type: 'Button',
  props: { text, linkType: 'page', link: '/items' },
})
const blocks = [title('今天的菜，今天採', '來自八個產地，清晨採收。'), button('看看今天有什麼')]
const img = picture('hero-home-1')

export const heroSamples = defineSamples(heroSpec, {
  default: { props: { img, tip: '一籃剛採收的蔬菜' }, slots: { blocks } },
  centred: {
    title: 'Text in the middle',
    props: {
      img: picture('hero-home-2'),
      side: 'center',
      align: 'center',
      veil: 'strong',
      height: 'l',
    },
    slots: { blocks },
  },
  dark: {
    title: 'Dark text, edge to edge',
    props: { img, tone: 'dark', isWide: true, height: 's', align: 'start', side: 'end' },
    slots: { blocks },
  },
  plain: { title: 'Without a picture', props: { height: 'auto' }, slots: { blocks } },
  empty: { slots: { blocks: [] } },
  pictureAlone: { props: { img, veil: 'none', height: 'screen' }, slots: { blocks: [] } },
  byWidth: {
    props: {
      img,
      side: 'center',
      sideFrom768: 'start',
      sideFrom900: 'end',
      align: 'end',
      alignFrom768: 'center',
      alignFrom900: 'start',
      height: 's',
      heightFrom768: 'm',
      heightFrom900: 'l',
    },
    slots: { blocks },
  },
  missingPicture: {
    props: { img: 'ffffffffffffffff_96x96', tip: '不見的圖片' },
    slots: { blocks },
  },
  rtl: {
    props: { img },
    slots: { blocks: [title('خضار اليوم تُقطف اليوم'), button('تسوّق الآن')] },
  },
  longest: {
    props: { img, height: 's' },
    slots: {
      blocks: [
        title('ผักและผลไม้สดใหม่จากสวนเกษตรอินทรีย์ '.repeat(6), 'Giao trong ngày. '.repeat(20)),
        button('Xem tất cả sản phẩm theo mùa của chúng tôi'),
      ],
    },
  },
})
