import { defineSamples, type SampleNode } from '../../schemas/kit/define-block.ts'
import { accordionSpec } from './accordion.schema.ts'

const entry = (name: string, ...body: SampleNode[]): SampleNode => ({
  type: 'AccordionEntry',
  props: { name },
  slots: { body },
})
const words = (html: string): SampleNode => ({ type: 'RichText', props: { html } })
const entries = [
  entry('什麼時候會送到？', words('<p>早上十點前下單，當天送到；其他時間，隔天中午前。</p>')),
  entry('可以退換嗎？', words('<p>收到後七天內，沒有拆封的商品都可以退。</p>')),
  entry('怎麼付款？', words('<p>信用卡、超商代碼，或貨到付款。</p>')),
]

export const accordionSamples = defineSamples(accordionSpec, {
  default: { slots: { entries } },
  cards: {
    title: 'Cards',
    props: { look: 'card', opening: 'one', isFirstOpen: true },
    slots: { entries },
  },
  empty: { slots: { entries: [] } },
  unnamed: { slots: { entries: [entry('', words('<p>這一項沒有名字。</p>')), entry('空的')] } },
  rtl: {
    props: { isFirstOpen: true },
    slots: {
      entries: [entry('متى يصل طلبي؟', words('<p dir="rtl">اطلب قبل العاشرة صباحًا.</p>'))],
    },
  },
  longest: {
    props: { isFirstOpen: true },
    slots: {
      entries: [
        entry(
          'Tôi có thể đổi địa chỉ giao hàng sau khi đã đặt hàng không? '.repeat(2).trim(),
          words('<p>Giao trong ngày, hoàn tiền.</p>'.repeat(10)),
        ),
        entry('อาหารทะเลสดจากท่าเรือจำนวนจำกัดในแต่ละวันส่งถึงบ้านคุณเมื่อไหร่', words('<p>วันนี้</p>')),
      ],
    },
  },
})
