import { picture } from '../../fixtures/pictures.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { headerSpec } from './header.schema.ts'

const leaf = (name: string, link: string, icon = '', img = '') => ({
  name,
  img,
  icon,
  linkType: 'cg' as const,
  link,
})
const branch = (name: string, link: string, ...children: ReturnType<typeof leaf>[]) => ({
  ...leaf(name, link),
  children,
})
const menu = [
  {
    ...leaf('新鮮蔬果', 'C100', '', picture('h-icon-c100')),
    children: [
      {
        ...leaf('當季水果', 'C101', '🍎', picture('h-icon-c101')),
        children: [
          leaf('蘋果與梨', 'C101', '🍐', picture('h-icon-c102')),
          leaf('莓果', 'C101', '🍓'),
        ],
      },
      branch('柑橘與熱帶水果', 'C102'),
      branch('葉菜與蔬菜', 'C103'),
    ],
  },
  {
    ...leaf('烘焙點心', 'C300', '', picture('h-icon-c300')),
    children: [branch('麵包', 'C301'), branch('蛋糕', 'C302')],
  },
  { name: '關於我們', img: '', icon: '', linkType: 'info' as const, link: 'about', children: [] },
]

export const headerSamples = defineSamples(headerSpec, {
  default: { props: { menu } },
  empty: {
    props: { showLogo: false, hasSearch: false, hasFavorites: false, hasLang: false, menu: [] },
  },
  noMenu: { props: { menu: [] } },
  dark: { props: { menu, background: '#14301f' } },
  bright: { props: { menu, background: '#f2a516' } },
  colouredWords: { props: { menu, background: '#fbf1dc', color: '#7a2e12' } },
  unreadable: { props: { menu, background: '#1f7a45', color: '#f2a516' } },
  missingPicture: { props: { menu }, config: { logo: 'ffffffffffffffff_96x96' } },
  rtl: {
    props: {
      menu: [
        {
          ...leaf('خضار وفواكه طازجة', 'C100', '🥦'),
          children: [
            branch('فواكه الموسم (جديد)', 'C101', leaf('تفاح وإجاص', 'C101')),
            branch('خضار ورقية', 'C103'),
          ],
        },
        { ...leaf('مخبوزات', 'C300', '🥐'), children: [] },
      ],
    },
    config: { storeName: 'متجر الليمون' },
  },
  longest: {
    props: {
      menu: Array.from({ length: 20 }, (_, at) => ({
        ...leaf(`Danh mục dài nhất có thể của cửa hàng trực tuyến số ${at + 1}`, 'C100', '🧺'),
        children: at % 4 ? [] : [branch('ผักและผลไม้สดใหม่จากสวนส่งตรงถึงหน้าบ้านคุณทุกวันตลอดปี', 'C101')],
      })),
    },
  },
})
