import type { ReasonKind } from '../../schemas/after-sales/reason.schema.ts'
import type { Lang, Localized } from '../../schemas/lang.ts'
import { inLangs, type SixTexts } from './starter-texts.ts'

interface PlainReason {
  rsn: string
  name: SixTexts
  kinds: ReasonKind[]
  needsImage?: boolean
}

const plain: readonly PlainReason[] = [
  {
    rsn: 'CHANGED',
    name: [
      '改變心意',
      '改变主意',
      'Changed my mind',
      'Tôi đổi ý',
      'เปลี่ยนใจ',
      'Saya berubah pikiran',
    ],
    kinds: ['return', 'refund', 'cancel'],
  },
  {
    rsn: 'SIZE',
    name: [
      '尺寸或款式不合',
      '尺码或款式不合适',
      'Wrong size or fit',
      'Không vừa kích cỡ',
      'ขนาดไม่พอดี',
      'Ukuran tidak pas',
    ],
    kinds: ['return'],
  },
  {
    rsn: 'DAMAGED',
    name: [
      '收到時已損壞',
      '收到时已损坏',
      'Arrived damaged',
      'Bị hỏng khi nhận',
      'ได้รับสินค้าชำรุด',
      'Rusak saat diterima',
    ],
    kinds: ['return'],
    needsImage: true,
  },
  {
    rsn: 'WRONG',
    name: [
      '寄錯或少寄',
      '发错或少发',
      'Wrong or missing item',
      'Giao sai hoặc thiếu hàng',
      'ได้รับสินค้าผิดหรือไม่ครบ',
      'Barang salah atau kurang',
    ],
    kinds: ['return'],
    needsImage: true,
  },
  {
    rsn: 'DIFFERENT',
    name: [
      '與說明不符',
      '与描述不符',
      'Not as described',
      'Không giống mô tả',
      'ไม่ตรงตามคำอธิบาย',
      'Tidak sesuai deskripsi',
    ],
    kinds: ['return'],
    needsImage: true,
  },
  {
    rsn: 'LATE',
    name: ['等候太久', '等待太久', 'Takes too long', 'Chờ quá lâu', 'รอนานเกินไป', 'Terlalu lama'],
    kinds: ['return', 'refund', 'cancel'],
  },
]

/** The six default return reasons of a new store, in its languages. */
export const plainReasons = (storeNbr: string, langs: readonly Lang[]) =>
  plain.map(({ rsn, name, kinds, needsImage = false }, sort) => ({
    storeNbr,
    rsn,
    name: inLangs(name, langs) satisfies Localized,
    kinds,
    needsImage,
    sort,
  }))
