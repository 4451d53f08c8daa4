import { defineSamples } from '../../schemas/kit/define-block.ts'
import type { SellerInfo } from '../../schemas/pay/seller-info.schema.ts'
import { sellerSpec } from './seller.schema.ts'

const seller: SellerInfo = {
  seller: {
    company: '檸檬巷生活股份有限公司',
    taxId: '12345675',
    phone: '02-2555-0100',
    email: 'hello@lemonlane.example',
    address: '臺北市大同區迪化街一段 1 號',
    hours: '週二至週日 8:00–20:00',
  },
  payments: [
    { kind: 'online', method: 'credit', name: '信用卡' },
    { kind: 'online', method: 'wallet', name: '行動支付' },
    { kind: 'online', method: 'atm', name: 'ATM 轉帳' },
    { kind: 'online', method: 'cvs', name: '超商代碼' },
    { kind: 'remittance', name: '銀行匯款' },
    { kind: 'cod', name: '貨到付款' },
  ],
}

export const sellerSamples = defineSamples(sellerSpec, {
  default: { data: { seller } },
  empty: {
    data: {
      seller: {
        seller: { company: '', taxId: '', phone: '', email: '', address: '', hours: '' },
        payments: [],
      },
    },
  },
  paymentsOnly: { title: 'Ways to pay', props: { hasContact: false }, data: { seller } },
  contactOnly: { title: 'Contact', props: { hasPayments: false }, data: { seller } },
  longest: {
    data: {
      seller: {
        seller: {
          company: 'Công ty trách nhiệm hữu hạn một thành viên thương mại và dịch vụ '
            .repeat(3)
            .trim(),
          taxId: '0123456789-001 234567890',
          phone: '+84 28 1234 5678 ext. 90123, +84 28 8765',
          email: `${'kunden.service.'.repeat(6)}shop@example.com`,
          address: 'เลขที่ 1 ถนนตี๋ฮว่า ช่วง 1 เขตต้าถง ไทเป '.repeat(5).trim(),
          hours: 'Monday to Friday 8:00–20:00, Saturday 10:00–18:00, closed on public holidays',
        },
        payments: Array.from({ length: 12 }, (_, at) => ({
          kind: 'remittance' as const,
          name: `Chuyển khoản qua ngân hàng số ${at + 1}`,
        })),
      },
    },
  },
})
