import { defineSamples } from '../../schemas/kit/define-block.ts'
import { noticeBarSpec } from './notice-bar.schema.ts'

export const noticeBarSamples = defineSamples(noticeBarSpec, {
  default: {
    props: { text: '全館滿額免運', icon: 'truck', linkType: 'info', link: 'delivery' },
  },
  empty: { props: { text: '' } },
  brand: {
    title: 'In the brand color',
    props: { text: '會員日：全館點數兩倍', icon: 'tag', tone: 'brand' },
  },
  sale: {
    title: 'For a sale',
    props: { text: '最後一天，特價商品售完為止', icon: 'info', tone: 'sale' },
  },
  noIcon: { props: { text: '本週日公休，訂單週一出貨', icon: 'none' } },
  rtl: { props: { text: 'توصيل مجاني للطلبات فوق NT$800 (حتى يوم الأحد)!', icon: 'truck' } },
  rtlScrolls: {
    props: {
      text: 'بسبب العطلة، تُشحن الطلبات المسجلة من 28 نوفمبر إلى 1 ديسمبر ابتداءً من 2 ديسمبر (يُرجى تبريد الأطعمة الطازجة فور الاستلام).',
      icon: 'info',
      tone: 'sale',
    },
  },
  longest: {
    props: {
      text: '因應連續假期，十一月二十八日至十二月一日的訂單將自十二月二日起依序出貨，生鮮商品請於收到後立即冷藏；'.repeat(
        96,
      ),
      linkType: 'info',
      link: 'delivery',
    },
  },
})
