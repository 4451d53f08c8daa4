import { picture } from '../../fixtures/pictures.ts'
import { defineSamples, type SampleNode } from '../../schemas/kit/define-block.ts'
import { sampleGoodsList } from '../sampling/goods.samples.ts'
import { tabsSpec } from './tabs.schema.ts'

const tab = (name: string, ...body: SampleNode[]): SampleNode => ({
  type: 'Tab',
  props: { name },
  slots: { body },
})
const goods = (count: number): SampleNode => ({
  type: 'GoodsList',
  data: { goods: sampleGoodsList(count) },
})
const words = (html: string): SampleNode => ({ type: 'RichText', props: { html } })
const image = (name: string): SampleNode => ({
  type: 'ImageAd',
  props: { img: picture(name), title: '今晚這樣吃' },
})

/** Tabs nested within tabs, deeper than in practice. */
const nested = (depth: number): SampleNode[] => [
  tab(
    `第 ${depth} 層`,
    depth < 5
      ? { type: 'Tabs', slots: { tabs: nested(depth + 1) } }
      : words('<p>最裡面的一層。</p>'),
  ),
  tab('旁邊', words(`<p>第 ${depth} 層旁邊的內容。</p>`)),
]

export const tabsSamples = defineSamples(tabsSpec, {
  default: {
    slots: {
      tabs: [
        tab('本週熱賣', goods(4)),
        tab('食譜', image('hero-home-2'), words('<p>三步驟，二十分鐘上桌。</p>')),
        tab('運送說明', words('<ul><li>早上十點前下單：當天</li><li>其他：隔天中午前</li></ul>')),
      ],
    },
  },
  empty: { slots: { tabs: [] } },
  oneTab: { slots: { tabs: [tab('只有一個', goods(2))] } },
  emptyTab: { slots: { tabs: [tab('空的'), tab('', words('<p>這一頁沒有名字。</p>'))] } },
  pill: {
    title: 'Rounded buttons',
    props: { look: 'pill', isSticky: true },
    slots: {
      tabs: ['全部', '蔬果', '烘焙', '冷凍', '南北雜貨', '飲品', '廚房'].map((name, at) =>
        tab(name, goods((at % 3) * 2 + 2)),
      ),
    },
  },
  nested: { slots: { tabs: nested(1) } },
  rtl: {
    slots: {
      tabs: [
        tab('الأكثر مبيعًا', words('<p dir="rtl">مختارات هذا الأسبوع من المزارع القريبة.</p>')),
        tab('التوصيل', words('<p dir="rtl">اطلب قبل العاشرة صباحًا ليصلك اليوم.</p>')),
      ],
    },
  },
  longest: {
    slots: {
      tabs: Array.from({ length: 8 }, (_, at) =>
        tab(
          at % 2
            ? 'อาหารทะเลสดจากท่าเรือจำนวนจำกัดในแต่ละวัน'
            : 'Hải sản tươi đánh bắt trong ngày tại cảng nhỏ',
          words('<p>Giao trong ngày.</p>'),
        ),
      ),
    },
  },
})
