import { defineSamples } from '../../schemas/kit/define-block.ts'
import { richTextSpec } from './rich-text.schema.ts'

export const richTextSamples = defineSamples(richTextSpec, {
  default: {
    props: {
      html: '<h2>從產地到廚房</h2><p>我們每天清晨三點到果菜市場，<strong>只挑當天最好的</strong>。詳見<a href="/info/about">關於我們</a>。</p><ul><li>低溫配送</li><li>不滿意包退</li></ul><blockquote>新鮮，是唯一的標準。</blockquote>',
    },
  },
  empty: { props: { html: '' } },
  wideTable: {
    title: 'With a table',
    props: {
      html: `<p>尺寸以公分計：</p><table><thead><tr>${['尺寸', '肩寬', '胸圍', '腰圍', '袖長', '衣長', '建議身高'].map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${['S', 'M', 'L', 'XL'].map((size, at) => `<tr><th>${size}</th>${[38, 92, 84, 58, 64, 160].map((value) => `<td>${value + at * 2} 公分</td>`).join('')}</tr>`).join('')}</tbody></table><p>表格自己左右滑動，頁面不動。</p>`,
    },
  },
  widePicture: {
    title: 'With a picture',
    props: {
      html: `<p>圖片不會超出文字的寬度：</p><p><img src="/pictures/hero-home-1.webp" alt="蘋果、鳳梨與酪梨" width="1600" height="800"></p><p>${'https://example.com/'.repeat(12)}</p>`,
    },
  },
  missingPicture: {
    props: {
      html: '<p>前文</p><img src="/m/img/none.webp" alt="店裡的貨架" width="600" height="300"><p>後文</p>',
    },
  },
  rtl: {
    props: {
      html: '<h2>من المزرعة إلى المطبخ</h2><p>نذهب إلى السوق كل يوم في الساعة 3 فجرًا، <strong>ونختار أفضل ما في اليوم فقط</strong>. اقرأ <a href="/info/about">المزيد عنا</a>.</p><ul><li>توصيل مبرّد</li><li>استرجاع مجاني (خلال 7 أيام)</li></ul><blockquote>الطزاجة هي المعيار الوحيد.</blockquote><table><tr><th>الحجم</th><td>1.5 كغ</td></tr></table>',
    },
  },
  rtlInside: {
    props: {
      html: '<p>以下是給希伯來文讀者的說明：</p><div dir="rtl" lang="he"><p>משלוח חינם בהזמנה מעל 800 NT$ (עד יום ראשון).</p></div><p>感謝閱讀。</p>',
    },
  },
  noPadding: { props: { html: '<p>文字貼齊螢幕兩側，供整版的內容使用。</p>', hasPadding: false } },
  longest: {
    props: {
      html: `<h2>Điều khoản</h2>${'<p>Chúng tôi giao hàng trong ngày cho các đơn đặt trước mười giờ sáng tại nội thành; các khu vực khác nhận hàng trong vòng hai ngày làm việc.</p>'.repeat(12)}<p>${'abcdefghij'.repeat(12)}</p>`,
    },
  },
})
