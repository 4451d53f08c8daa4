import { defineSamples } from '../../schemas/kit/define-block.ts'
import { infoSpec } from './info.schema.ts'

export const infoSamples = defineSamples(infoSpec, {
  default: {
    data: { info: { nbr: 'delivery', title: '運送說明' } },
    props: {
      html: '<p>台灣本島滿 NT$800 免運，離島另計。</p><h2>多久會到？</h2><ul><li>早上十點前下單：當天</li><li>其他：隔天中午前</li></ul>',
    },
  },
  empty: { data: { info: { nbr: 'blank', title: '' } } },
  titleAlone: { title: 'Only a title', data: { info: { nbr: 'about', title: '關於我們' } } },
  loading: {},
  longest: {
    data: {
      info: {
        nbr: 'terms',
        title:
          'Điều khoản sử dụng và chính sách bảo mật thông tin khách hàng của cửa hàng trực tuyến',
      },
    },
    props: {
      html: '<h2>ข้อกำหนดทั่วไป</h2><p>ร้านค้าขอสงวนสิทธิ์ในการเปลี่ยนแปลงราคาและรายการสินค้าโดยไม่ต้องแจ้งให้ทราบล่วงหน้า ทั้งนี้คำสั่งซื้อที่ยืนยันแล้วจะไม่ได้รับผลกระทบ</p>'.repeat(
        10,
      ),
    },
  },
})
