import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { langs } from '../../schemas/lang.ts'

const root = path.join(import.meta.dirname, '../..')
/** Where the project's words for shoppers are, and in which files; a line has one text. */
const places = [
  ['site/texts/locales', /\.json$/],
  ['blocks', /\.json$/],
  ['schemas', /\.json$/],
  ['gateway/starter', /\.(?:json|ts)$/],
  ['fixtures/demo', /\.(?:json|ts)$/],
] as const

/** That money goes back the way it was paid, in the six languages. */
const sameWay =
  /original payment|the way (?:it|you) (?:was |)(?:paid|came)|原付款|原支付|原路退|付款方式退|(?:cách|phương thức) thanh toán ban đầu|theo cách bạn đã trả|ช่องทาง(?:เดิม|ที่ชำระ)|pembayaran semula|lewat cara Anda/
/** That some of it goes to a bank account. */
const otherWay = /bank account|銀行帳戶|银行账户|tài khoản ngân hàng|บัญชีธนาคาร|rekening bank/

const lines = places.flatMap(([place, kind]) =>
  readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !file.includes('.test.'))
    .flatMap((file) => readFileSync(path.join(root, place, file), 'utf8').split('\n')),
)

describe('a text that says how money goes back', () => {
  it('names the bank account as well, since cash and transfers cannot go back the way they came', () => {
    const promises = lines.filter((line) => sameWay.test(line))
    // The notification of a refund and the starter's page, in each language.
    expect(promises.length).toBeGreaterThanOrEqual(2 * langs.length)
    expect(promises.filter((line) => !otherWay.test(line))).toEqual([])
  })
})
