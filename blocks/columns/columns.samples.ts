import { picture } from '../../fixtures/pictures.ts'
import { defineSamples, type SampleNode } from '../../schemas/kit/define-block.ts'
import { sampleGoodsList } from '../sampling/goods.samples.ts'
import { columnsSpec } from './columns.schema.ts'

const title = (text: string, desc = ''): SampleNode => ({
  type: 'Title',
  props: { title: text, desc },
})
const words = (html: string): SampleNode => ({ type: 'RichText', props: { html } })
const image = (name: string): SampleNode => ({ type: 'ImageAd', props: { img: picture(name) } })
const stack = (...blocks: SampleNode[]): SampleNode => ({ type: 'Stack', slots: { blocks } })
const story = stack(
  title('從產地到餐桌'),
  words('<p>每天清晨採收，當天冷藏送到門市，沒有中間的倉庫。</p>'),
  { type: 'Button', props: { text: '認識我們', linkType: 'page', link: '/info/about' } },
)
const three = ['早上採收', '冷藏運送', '當天上架'].map((name) =>
  title(name, '每一步都看得到時間與溫度。'),
)
const many = Array.from({ length: 7 }, (_, at) => title(`第 ${at + 1} 格`, '一格一個區塊。'))

export const columnsSamples = defineSamples(columnsSpec, {
  default: {
    props: { columns: 1, columnsFrom768: 2, align: 'center' },
    slots: { blocks: [image('hero-home-1'), story] },
  },
  three: {
    title: 'Three columns',
    props: { columns: 1, columnsFrom768: 3 },
    slots: { blocks: three },
  },
  wideFirst: {
    title: 'First one wider',
    props: { columnsFrom900: 2, split: 'first', gap: 'l' },
    slots: { blocks: [image('hero-home-2'), story] },
  },
  two: {
    title: 'Two, also on phones',
    props: { columns: 2, gap: 's' },
    slots: { blocks: [image('h-icon-c100'), image('h-icon-c200')] },
  },
  empty: { slots: { blocks: [] } },
  wideLast: {
    props: {
      columns: 2,
      split: 'last',
      align: 'end',
      gap: 'xl',
      gapFrom768: 'none',
      gapFrom900: 'm',
    },
    slots: { blocks: [title('左邊'), story] },
  },
  alignedByWidth: {
    props: { columns: 2, align: 'start', alignFrom768: 'center', alignFrom900: 'end', gap: 'none' },
    slots: { blocks: [image('hero-home-1'), title('旁邊')] },
  },
  nested: {
    props: { columnsFrom768: 2 },
    slots: {
      blocks: [
        { type: 'Columns', props: { columns: 2 }, slots: { blocks: three.slice(0, 2) } },
        { type: 'GoodsList', data: { goods: sampleGoodsList(4) } },
      ],
    },
  },
  rtl: {
    props: { columnsFrom768: 2 },
    slots: { blocks: [title('خضار وفواكه طازجة'), words('<p dir="rtl">من المزارع القريبة.</p>')] },
  },
  longest: {
    props: { columns: 6, columnsFrom768: 6 },
    slots: {
      blocks: [...many, title('ผักและผลไม้สดใหม่จากสวนเกษตรอินทรีย์ในท้องถิ่นของเรา')],
    },
  },
})
