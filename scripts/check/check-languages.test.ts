import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const shop = (lang: string) => `site/texts/locales/${lang}/order.json`
const studio = (lang: string) => `studio/orders/texts/${lang}.json`
const failures = (lang: string) => `schemas/cart/errors/${lang}.json`
/** Texts of a small project, by file; each is the value of its key. */
const files: Record<string, Record<string, string> | string> = {
  [shop('en-US')]: {
    'cart.title': 'Shopping bag',
    'checkout.coupons': 'Coupons',
    'order.colour': 'Colours that are recognised',
    'order.colours': 'Colorful, and a colorless one',
    'order.count': '{{count}} orders',
    'order.days': '{{count}} days',
    'order.days_one': '{{count}} day',
    'order.range': '1 to {{max}} days',
    'order.signIn': 'Sign in to see it',
    'order.send': 'Send the whole order to this address',
    'order.about': 'A text that is no label may be as long as it has to be',
  },
  [shop('zh-TW')]: {
    'cart.title': '購物車',
    'order.marks': '結帳 ({{count}})',
    'order.latin': '超過10 MB',
    'order.value': '付款後{{days}}',
    'order.fine': '超過 10 MB，付款後 {{days}}（以 LINE 或 tel: 聯絡）。',
    'order.shop': '登入{{store}}',
    'order.published': '已發佈',
    'order.theme': '佈景主題',
    'order.send': '將整筆訂單寄送到這個地址',
  },
  [shop('vi-VN')]: { 'order.min': 'Từ 1,280 ₫', 'order.year': 'Từ 1.280 ₫, năm 2026' },
  [shop('th-TH')]: { 'order.min': 'ขั้นต่ำ 1.280', 'order.thanks': 'ขอบคุณค่ะ' },
  [studio('en-US')]: { 'orders.signIn': 'Sign in', 'orders.sum': 'The sum differs' },
  [failures('en-US')]: {
    'error.TOO_MANY': 'There are too many of them',
    'error.FEWER': 'There are too many of them. Remove one.',
    'error.ASKS': 'Choose fewer',
    'error.OPERATORS': 'This was changed already',
  },
  [failures('th-TH')]: { 'error.TOO_MANY': 'มีสินค้ามากเกินไป' },
  'blocks/order/order.tsx': `<Button>{isSent ? t('order.fine') : t('order.send')}</Button>;
    <button><p>{t('order.about')}</p></button>`,
  'gateway/starter/starter-texts.ts': `export const texts = { pay: {
    cod: ['貨到付款', '货到付款', 'Paid on delivery, by e-mail', 'x', 'เก็บเงินปลายทาง', 'x'] } }`,
  'fixtures/demo/store.ts': `export const store = { note: { 'zh-CN': '结账时汇款', 'en-US': 'By \${n} colour' } }`,
  'site/texts/quoted.ts': `export const quoted = { 'order.quoted': 'section 5' }`,
}
Object.assign(files[shop('en-US')] ?? {}, { 'order.quoted': 'The parcel as quoted' })

let faults: string[]
beforeAll(async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'check-languages-'))
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project, file)), { recursive: true })
    const written = typeof content === 'string' ? content : JSON.stringify(content)
    await writeFile(path.join(project, file), written)
  }
  const check = ['scripts/check/check-languages.mjs', project]
  const ran = spawnSync(process.execPath, check, { encoding: 'utf8' })
  await rm(project, { recursive: true })
  faults = ran.stderr.trim().split('\n')
})
/** Faults that a test asked about; the last test allows no other. */
const asked = new Set<string>()
/** The keys, with their languages, of the texts of which a fault says this. */
const faulty = (said: string) => {
  const these = faults.filter((fault) => fault.includes(said))
  for (const fault of these) asked.add(fault)
  return these.map((fault) => /\S+ \([\w-]+\)/.exec(fault)?.[0]).toSorted()
}

it('names the term of the glossary for a text that differs from it', () => {
  expect(faulty('the term for cart is "cart"')).toEqual(['cart.title (en-US)'])
})

it('finds a second word for a concept by its boundaries, where it is avoided', () => {
  expect(faulty('says "Colours"; write color')).toEqual(['order.colour (en-US)'])
  expect(faulty('says "recognised"; write -ize')).toEqual(['order.colour (en-US)'])
  expect(faulty('says "Sign in"; write log in')).toEqual(['order.signIn (en-US)'])
  expect(faulty('says "sum"; write amount')).toEqual(['orders.sum (en-US)'])
  expect(faulty('says "發佈"')).toEqual(['order.published (zh-TW)'])
  expect(faulty('says "ค่ะ"')).toEqual(['order.thanks (th-TH)'])
})

it('reads the texts of new stores and of the demo in code, with their lines', () => {
  expect(faulty('gateway/starter/starter-texts.ts:2 texts.pay.cod (en-US) says "e-mail"')).toEqual([
    'texts.pay.cod (en-US)',
  ])
  expect(faulty('fixtures/demo/store.ts:1 store.note (zh-CN) says "结账"')).toEqual([
    'store.note (zh-CN)',
  ])
  expect(faulty('store.note (zh-CN) says "汇款"')).toEqual(['store.note (zh-CN)'])
  expect(faulty('store.note (en-US) says "colour"')).toEqual(['store.note (en-US)'])
})

it('asks for a singular where a number counts, and for digits as the language groups them', () => {
  expect(faulty('write order.count_one, too')).toEqual(['order.count (en-US)'])
  expect(faulty('group digits')).toEqual(['order.min (th-TH)', 'order.min (vi-VN)'])
})

it('finds half-width marks and missing spaces in Chinese', () => {
  expect(faulty('half-width')).toEqual(['order.marks (zh-TW)'])
  expect(faulty('no space')).toEqual(['order.latin (zh-TW)', 'order.value (zh-TW)'])
  expect(faulty('write 「{{store}}」')).toEqual(['order.shop (zh-TW)'])
})

it('asks for a way out of a failure that shoppers or operators meet', () => {
  expect(faulty('names a failure only')).toEqual([
    'error.OPERATORS (en-US)',
    'error.TOO_MANY (en-US)',
    'error.TOO_MANY (th-TH)',
  ])
})

it('finds labels that are too long for a button', () => {
  expect(faulty('too long for a button')).toEqual(['order.fine (zh-TW)', 'order.send (en-US)'])
})

it('leaves what is right, quoted or written for programs', () => {
  expect(faults.filter((fault) => !asked.has(fault))).toEqual([])
})
