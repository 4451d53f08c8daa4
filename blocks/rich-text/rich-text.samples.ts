import { defineSamples } from '../../schemas/kit/define-block.ts'
import { richTextSpec } from './rich-text.schema.ts'

export const richTextSamples = defineSamples(richTextSpec, {
  default: {
    props: {
      html: '<h2>從產地到廚房</h2><p>我們每天清晨三點到果菜市場，<strong>只挑當天最好的</strong>。詳見<a href="/info/about">關於我們</a>。</p><ul><li>低溫配送</li><li>不滿意包退</li></ul><blockquote>新鮮，是唯一的標準。</blockquote>',
    },
  },
  empty: { props: { html: '' } },
  noPadding: { props: { html: '<p>文字貼齊螢幕兩側，供整版的內容使用。</p>', hasPadding: false } },
  longest: {
    props: {
      html: `<h2>Điều khoản</h2>${'<p>Chúng tôi giao hàng trong ngày cho các đơn đặt trước mười giờ sáng tại nội thành; các khu vực khác nhận hàng trong vòng hai ngày làm việc.</p>'.repeat(12)}<p>${'abcdefghij'.repeat(12)}</p>`,
    },
  },
})
