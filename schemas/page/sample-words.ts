import type { Lang } from '../lang.ts'
import type { DocumentText } from '../../engine/document/texts.ts'

const kinds = ['heading', 'text', 'picture', 'name', 'button', 'table'] as const
type SampleKind = (typeof kinds)[number]

/** Neutral placeholder texts of a new block, in each language of the shop. */
const words: Readonly<Record<SampleKind, Readonly<Record<Lang, string>>>> = {
  heading: {
    'zh-TW': '請輸入標題',
    'zh-CN': '请输入标题',
    'en-US': 'Your heading',
    'vi-VN': 'Tiêu đề của bạn',
    'th-TH': 'หัวข้อของคุณ',
    'id-ID': 'Judul Anda',
  },
  text: {
    'zh-TW': '請輸入文字',
    'zh-CN': '请输入文字',
    'en-US': 'Your text',
    'vi-VN': 'Nội dung của bạn',
    'th-TH': 'ข้อความของคุณ',
    'id-ID': 'Teks Anda',
  },
  picture: {
    'zh-TW': '請描述圖片',
    'zh-CN': '请描述图片',
    'en-US': 'What the picture shows',
    'vi-VN': 'Mô tả hình ảnh',
    'th-TH': 'คำอธิบายรูปภาพ',
    'id-ID': 'Keterangan gambar',
  },
  name: {
    'zh-TW': '名稱',
    'zh-CN': '名称',
    'en-US': 'Name',
    'vi-VN': 'Tên',
    'th-TH': 'ชื่อ',
    'id-ID': 'Nama',
  },
  button: {
    'zh-TW': '按鈕',
    'zh-CN': '按钮',
    'en-US': 'Button',
    'vi-VN': 'Nút',
    'th-TH': 'ปุ่ม',
    'id-ID': 'Tombol',
  },
  table: {
    'zh-TW': '尺寸 | 公分\nS | 0',
    'zh-CN': '尺寸 | 厘米\nS | 0',
    'en-US': 'Size | cm\nS | 0',
    'vi-VN': 'Kích cỡ | cm\nS | 0',
    'th-TH': 'ขนาด | ซม.\nS | 0',
    'id-ID': 'Ukuran | cm\nS | 0',
  },
}

/** Kind of sample text by prop name. */
const kindOf: Readonly<Record<string, SampleKind>> = {
  title: 'heading',
  desc: 'text',
  text: 'text',
  html: 'text',
  note: 'text',
  tip: 'picture',
  name: 'name',
  button: 'button',
  moreText: 'button',
  table: 'table',
}

/** Returns the placeholder for a sample’s text in a language; names of list items are numbered. */
export function sampleWord({ pointer, base }: Pick<DocumentText, 'pointer' | 'base'>, lang: Lang) {
  const kind = kindOf[pointer.split('/').at(-1) ?? ''] ?? 'text'
  const word = words[kind][lang]
  if (base.startsWith('<')) return `<p>${word}</p>`
  const [, item] = /\/(\d+)\/[^/]+$/.exec(pointer) ?? []
  return item !== undefined && kind === 'name' ? `${word} ${Number(item) + 1}` : word
}

const known = new Set(Object.values(words).flatMap((byLang) => Object.values(byLang)))

/** Whether a text is still a placeholder of a new block. */
export const isSampleWord = (text: string): boolean => {
  const plain = text.replace(/^<p>(.*)<\/p>$/s, '$1')
  return known.has(plain) || known.has(plain.replace(/ \d{1,2}$/, ''))
}
