/**
 * What a fact of the store says, written by hand: a sum, a time, a day of the week, a number of days
 * or points. A text with it is wrong as soon as the store changes its terms.
 */
const patterns: readonly RegExp[] = [
  /(?:NT\$|US\$|[$€£฿₫]|新台[幣币]|Rp)\s?\d[\d.,]*|\d[\d.,]*\s?(?:元|dollars|đồng|บาท)/g,
  /(?<![\dT:])\d{1,2}[:：]\d{2}(?!:)|\d{1,2}\s?(?:a\.?m\.?|p\.?m\.?|o’clock)(?![a-z])/gi,
  /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:週|周|星期|禮拜|礼拜)[一二三四五六日天]/g,
  /thứ (?:Hai|Ba|Tư|Năm|Sáu|Bảy)|Chủ nhật|วัน(?:จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์)/gi,
  /\b(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu)\b/g,
  /\d+(?:[–-]\d+)?\s?[個个]?\s?(?:工作)?[天日](?![\d年月])|\d+\s?(?:working )?days?\b|\d+ (?:ngày|hari)|\d+\s?วัน/g,
  /\d+\s?(?:points?\b|[點点][數数]|[積积]分|điểm|คะแนน|poin\b)/g,
]

const chinese = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
const english = 'zero one two three four five six seven eight nine ten'.split(' ')

/** A number of days in words, as texts write small ones. */
const daysInWords = (days: number): RegExp => {
  const han = days > 10 ? `十${chinese[days - 10]}` : chinese[days]
  return new RegExp(`${han}[個个]?[天日]|\\b${english[days] ?? days} days`, 'gi')
}

/** Leaves out placeholders, which stand for facts, and the addresses of links and pictures. */
const read = (text: string): string =>
  text.replace(/\{\{[^}]*\}\}/g, '').replace(/(?:href|src)="[^"]*"/g, '')

/** What is typed in a text that a fact knows, with a few letters around it. */
export function typedFacts(text: string, returnDays?: number): string[] {
  const plain = read(text)
  const all = returnDays === undefined ? patterns : [...patterns, daysInWords(returnDays)]
  return all.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ index, 0: found }) =>
      plain.slice(Math.max(0, index - 20), index + found.length + 12),
    ),
  )
}

/** All texts in a document or text bundle, with the path to each. */
export function textsAt(value: unknown, at = ''): [at: string, text: string][] {
  if (typeof value === 'string') return [[at, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => textsAt(inner, `${at}/${name}`))
}
