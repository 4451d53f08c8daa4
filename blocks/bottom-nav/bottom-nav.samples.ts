import { picture } from '../../fixtures/pictures.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { bottomNavSpec } from './bottom-nav.schema.ts'

export const bottomNavSamples = defineSamples(bottomNavSpec, {
  default: {
    props: {
      items: [
        { name: '首頁', path: '/', icon: 'home', badge: 'none' },
        { name: '分類', path: '/items', icon: 'category', badge: 'none' },
        { name: '搜尋', path: '/search', icon: 'search', badge: 'none' },
        { name: '購物車', path: '/cart', icon: 'cart', badge: 'cart' },
        { name: '會員', path: '/imember', icon: 'member', badge: 'none' },
      ],
    },
  },
  empty: { props: { items: [] } },
  pictures: {
    props: {
      items: [
        {
          name: '首頁',
          path: '/',
          icon: 'home',
          badge: 'none',
          img: picture('f-wool-coat'),
          activeImg: picture('f-wool-coat'),
        },
        {
          name: '分類',
          path: '/items',
          icon: 'category',
          badge: 'none',
          img: picture('f-wool-coat'),
        },
      ],
    },
  },
  twoItems: {
    props: {
      items: [
        { name: '好禮', path: '/campaign/main/G101', icon: 'gift', badge: 'none' },
        { name: '說明', path: '/info/about', icon: 'info', badge: 'none' },
      ],
    },
  },
  longest: {
    props: {
      items: (['home', 'category', 'search', 'cart', 'member'] as const).map((icon) => ({
        name: 'Chuyên mục rất dài',
        path: '/items',
        icon,
        badge: 'cart' as const,
      })),
    },
  },
})
