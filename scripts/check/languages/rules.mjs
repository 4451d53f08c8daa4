/** Values that are numbers or Latin words, which a space sets off from Chinese. */
const LATIN =
  'count|amt\\w*|price|points|percent|max|min|most|least|limit|total|done|left|soNbr|nbr|nr|nth|line|date|day|days|minutes|hours|time|code|until|at|from|to|email|mobile|channel|rev|value|worth|share|stars|number|width|height|zone|host|path'
const LATIN_VALUE = `\\{\\{(?:${LATIN})\\}\\}`
const HAN = '\\p{Script=Han}'
/** A half-width mark beside Chinese; a colon after letters may be of an address: `tel:`. */
const MARK = new RegExp(`[${HAN}」』”）] ?[,;:!?()]|(?:[,;!?()]|(?<![a-z]):) ?[${HAN}「『“（]`, 'u')

/**
 * Says where a Chinese text has a half-width mark, or no space between Chinese and Latin.
 * @param {string} text
 */
export function spacingFault(text) {
  const plain = text.replaceAll(/<[^>]+>/g, '\n')
  const mark = MARK.exec(plain)
  if (mark) return `has the half-width mark in "${around(plain, mark)}"; write ，；：！？（）`
  const touching = new RegExp(
    `${HAN}(?:[A-Za-z0-9]|${LATIN_VALUE})|(?:[A-Za-z0-9%]|${LATIN_VALUE})${HAN}`,
    'u',
  ).exec(plain)
  if (touching) return `has no space in "${around(plain, touching)}"; write one`
  const store = new RegExp(`${HAN}\\{\\{store\\}\\}|\\{\\{store\\}\\}${HAN}`, 'u').exec(plain)
  return store && `has a name that touches Chinese; write 「{{store}}」, or a space`
}

const around = (text, { 0: found, index }) =>
  text.slice(Math.max(0, index - 3), index + found.length + 3).trim()

/** Groups of three digits; not a year, a size or a version. */
const GROUPED = { dot: /\b\d{1,3}(?:\.\d{3})+\b(?!\.\d)/, comma: /\b\d{1,3}(?:,\d{3})+\b/ }
/** Languages that write 1.234.000; the others write 1,234,000. */
const WITH_DOTS = ['vi-VN', 'id-ID']

/** The number in a text that is grouped as another language does. */
export const strangeNumber = (text, lang) =>
  GROUPED[WITH_DOTS.includes(lang) ? 'comma' : 'dot'].exec(text)?.[0]

/** Values that are words or sums: a plural after them does not count them. */
const WORDS = new Set(
  'store name block by email nbr soNbr sku path key amt amount off worth sum url value'.split(' '),
)
/** A value before a plural, with one word between at most: "2 orders", "2 business days". */
const COUNTED =
  /\{\{(\w+)\}\} (?:[a-z-]+ )?(?!is\b|was\b|its\b|as\b|this\b|has\b|does\b|needs\b)(?:[a-z]*[a-rt-z]s|people|SKUs)\b/g
/** The end of a range, or of a size: "1–3 days", "1 to 3 digits", "3 × 1 pixels" are right. */
const IS_SECOND = /(?:–|\bto |× )$/

/** The numbers of an English text that stand before a plural. */
export const numbersIn = (text) =>
  [...text.matchAll(COUNTED)]
    .filter(({ index }) => !IS_SECOND.test(text.slice(0, index)))
    .flatMap(([, name]) => (WORDS.has(name) ? [] : [name]))

/** Beginnings of a sentence that tells what to do, or asks for it. */
const ASKS = {
  'en-US':
    /^(please|enter|choose|log in|sign in|reduce|use|check|reload|try|wait|add|remove|fill|confirm|open|select|set|shorten|write|say|give|ask|contact)\b/i,
  'zh-TW': /請|再試/,
  'zh-CN': /请|再试/,
  'vi-VN':
    /vui lòng|hãy|trước tiên|^(nhập|chọn|đăng nhập|thử|giảm|kiểm tra|tải lại|dùng|thêm|xóa)/i,
  'th-TH': /กรุณา|โปรด|ลอง|^(กรอก|เลือก|เข้าสู่ระบบ|ลด|ตรวจสอบ|ใช้|เพิ่ม|ลบ)/,
  'id-ID':
    /silakan|harap|mohon|^(konfirmasi\w*|selesaikan|siapkan|masuk|masukkan|pilih|coba|kurangi|periksa|gunakan|isi|tambahkan|hapus|muat)/i,
}

/**
 * Is there a second clause, or does the only one ask for something?
 * @param {string} text
 * @param {string} lang
 */
export const saysWayOut = (text, lang) =>
  ASKS[lang].test(text) ||
  (lang === 'th-TH' ? /\S{6,} \S{6,}/ : /[.,;:!?。，；：！？—–][\s“「]*\S/).test(text)

/** Widest label that fits on a button in a window of 320 pixels, in widths of a Chinese character. */
const WIDEST = 12
/** A Latin letter is about half as wide as a Chinese character. */
const LATIN_WIDTH = WIDEST / 22

/** How much wider than a button a label is; 0 if it fits. A value counts as three digits. */
export function excessOf(label) {
  const seen = label.replaceAll(/\{\{\w+\}\}/g, '000').normalize('NFC')
  let width = 0
  for (const one of seen) if (!/\p{M}/u.test(one)) width += isWide(one) ? 1 : LATIN_WIDTH
  return Math.max(0, Math.round((width - WIDEST) * 10) / 10)
}
const isWide = (one) => /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(one)
