import { defineSamples } from '../../schemas/kit/define-block.ts'
import { headerSpec } from './header.schema.ts'

const leaf = (name: string, link: string, icon = '') => ({
  name,
  icon,
  linkType: 'cg' as const,
  link,
})

export const headerSamples = defineSamples(headerSpec, {
  default: {
    props: {
      menu: [
        {
          ...leaf('新鮮蔬果', 'C100', '🥦'),
          children: [
            leaf('當季水果', 'C101'),
            leaf('柑橘與熱帶水果', 'C102'),
            leaf('葉菜與蔬菜', 'C103'),
          ],
        },
        {
          ...leaf('烘焙點心', 'C300', '🥐'),
          children: [leaf('麵包', 'C301'), leaf('蛋糕', 'C302')],
        },
        { name: '關於我們', icon: '', linkType: 'info', link: 'about', children: [] },
      ],
    },
  },
  empty: { props: { showLogo: false, hasSearch: false, hasLang: false, menu: [] } },
  noMenu: { props: { menu: [] } },
  longest: {
    props: {
      menu: Array.from({ length: 20 }, (_, at) => ({
        ...leaf(`Danh mục dài nhất có thể của cửa hàng trực tuyến số ${at + 1}`, 'C100', '🧺'),
        children: at % 4 ? [] : [leaf('ผักและผลไม้สดใหม่จากสวนส่งตรงถึงหน้าบ้านคุณทุกวันตลอดปี', 'C101')],
      })),
    },
  },
})
