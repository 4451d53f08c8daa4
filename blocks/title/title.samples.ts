import { defineSamples } from '../../schemas/kit/define-block.ts'
import { titleSpec } from './title.schema.ts'

const more = { isShowMore: true, linkType: 'cg', link: 'C100' } as const

export const titleSamples = defineSamples(titleSpec, {
  default: { props: { title: '今日鮮選', desc: '清晨到貨，賣完為止', ...more } },
  empty: { props: { title: '' } },
  textOnly: {
    title: 'With a text link',
    props: { title: '熱賣排行', moreType: 1, moreText: '看全部', ...more },
  },
  arrowOnly: { title: 'With an arrow', props: { title: '熱賣排行', moreType: 2, ...more } },
  centred: {
    title: 'Large and centred',
    props: {
      title: '秋冬新裝',
      desc: 'Autumn / Winter',
      align: 'center',
      titleSize: 'xl',
      descSize: 's',
    },
  },
  atEnd: {
    props: { title: '秋冬新裝', desc: '只在本週', align: 'end', titleSize: 'l', descSize: 'l' },
  },
  byWidth: {
    props: {
      title: '秋冬新裝',
      titleSize: 'm',
      titleSizeFrom768: 'l',
      titleSizeFrom900: 'xl',
      align: 'center',
      alignFrom768: 'start',
      alignFrom900: 'end',
    },
  },
  coloured: {
    props: {
      title: '夏日特賣',
      desc: '全館免運',
      titleColor: '#9c2a10',
      descColor: '#5d4a35',
      titleSize: 's',
      descSize: 'xl',
    },
  },
  sans: {
    props: { title: '簡單就好', desc: 'Plain and simple', titleFont: 'sans', descFont: 'sans' },
  },
  serif: {
    props: {
      title: '晨光裡的廚房',
      desc: 'A kitchen at dawn',
      titleFont: 'serif',
      descFont: 'serif',
    },
  },
  rounded: {
    props: {
      title: '給孩子的點心',
      desc: 'Snacks for small hands',
      titleFont: 'rounded',
      descFont: 'rounded',
    },
  },
  mono: {
    props: {
      title: '型號 NX-24 到貨',
      desc: 'In stock: 24 / 36',
      titleFont: 'mono',
      descFont: 'mono',
    },
  },
  moreLeadsNowhere: { props: { title: '熱賣排行', isShowMore: true, linkType: 'none', link: '' } },
  rtl: {
    props: {
      title: 'مختارات اليوم الطازجة (3 أصناف جديدة)',
      desc: 'تصل عند الفجر، وتُباع حتى نفاد الكمية!',
      ...more,
    },
  },
  rtlEllipsis: {
    props: {
      title: 'عنوان طويل جدًا لا يتسع له سطر واحد فيُختصر في نهايته ولا يدفع الصفحة إلى الجانب',
      desc: 'والوصف أيضًا سطر واحد، وما لا يتسع له السطر يُختصر كذلك في نهايته دون أن ينتقل',
      wrap: 'ellipsis',
      ...more,
    },
  },
  ellipsis: {
    props: {
      title: '一行放不下的標題會在尾端收起，不把頁面撐開，也不擠掉旁邊的連結',
      desc: '說明也是一行，放不下的部分同樣以刪節號收起，不會換到第二行去',
      wrap: 'ellipsis',
      ...more,
    },
  },
  longest: {
    props: {
      title: 'Bộ sưu tập thực phẩm tươi sống theo mùa được chọn lọc mỗi sáng từ các nông trại nhỏ',
      desc: 'ของสดตามฤดูกาลคัดสรรทุกเช้าจากฟาร์มเล็กๆ ทั่วประเทศ ส่งตรงถึงบ้านคุณภายในวันเดียว',
      ...more,
      moreText: 'Xem tất cả sản phẩm trong mùa',
    },
  },
  longestDesc: { props: { title: '服務說明', desc: '當季、當日、當地。'.repeat(555) } },
})
