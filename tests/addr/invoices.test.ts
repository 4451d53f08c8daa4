import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loveCodes, memberInvoices } from '../../gateway/invoice/invoice.tables.ts'
import * as ops from '../../schemas/invoice/invoice.ops.ts'
import { invoiceLimit, type SavedInvoice } from '../../schemas/invoice/invoice.schema.ts'
import { createTestGateway, type Overrides, type TestGateway } from '../gateway/test-gateway.ts'
import { json, newMember } from './addr-shop.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const save = (at: Overrides, input: Record<string, unknown>) =>
  json(gateway, ops.updInvInfo, input, at)
/** Unpacks Dict and Rows as clients do. */
const list = async (at: Overrides) => {
  const { Dict, Rows } = await json(gateway, ops.getInvList, {}, at)
  return (Rows as unknown[][]).map((row) =>
    Object.fromEntries((Dict as string[]).map((name, index) => [name, row[index]])),
  ) as Partial<SavedInvoice>[] // merged as the protocol defines
}

describe('invoices of a member', () => {
  it('are stored for companies and persons, normalized, the first as the default', async () => {
    const at = await newMember(gateway)
    const company = { invType: '3', invTitle: ' 檸檬巷 ', taxNo: '０４５９５２５７' }
    await save(at, { ...company, loveCode: '919' })
    await save(at, { carrierType: '1', carrierID: ' /ab+.-12 ' })
    const [first, second] = await list(at)
    expect(first).toMatchObject({ invTitle: '檸檬巷', taxNo: '04595257', isDefault: true })
    expect(first?.loveCode ?? null).toBeNull()
    expect(second).toMatchObject({ invType: '2', carrierID: '/AB+.-12', isDefault: false })
  })

  it('keep the recipient, the title and the charity, which another kind of invoice drops', async () => {
    const at = await newMember(gateway)
    const given = { name: ' 林小美 ', gender: 'f', carrierText: '創世社會福利基金會' }
    const { Invoice } = await save(at, { ...given, carrierType: '3', loveCode: '919' })
    const kept = { name: '林小美', gender: 'f', carrierText: '創世社會福利基金會', loveCode: '919' }
    expect(Invoice).toMatchObject({ carrierText: kept.carrierText, gender: 'f' })
    expect((await list(at))[0]).toMatchObject({ ...kept, name: expect.anything() as unknown })
    const { invNbr } = Invoice as SavedInvoice
    const { Invoice: changed } = await save(at, { invNbr, carrierText: 'X', gender: 'm' })
    for (const field of ['carrierText', 'name', 'gender']) expect(changed).not.toHaveProperty(field)
    expect(await save(at, { name: 'Lin', gender: 'x' })).toMatchObject({ retCode: 0 })
    expect(await save(at, { carrierText: '長'.repeat(61) })).toMatchObject({ retCode: 0 })
  })

  it.each([
    [['tel', 'email'], { tel: '0912345678', email: 'lin@mail.test' }],
    [['tel', 'memEmail'], { tel: '0912345678', memEmail: 'lin@mail.test' }],
    [['invTel', 'email'], { invTel: '0912345678', email: 'lin@mail.test' }],
  ])('take the contact as %j too', async (names, contact) => {
    const at = await newMember(gateway)
    // A client by the specification seals the names that it uses.
    const sealing = { ...ops.updInvInfo.sealed, request: names.map((name) => [name]) }
    const told = await json(gateway, { ...ops.updInvInfo, sealed: sealing }, contact, at)
    expect(told).not.toHaveProperty('ignored')
    const [row] = await gateway.database.db
      .select()
      .from(memberInvoices)
      .where(eq(memberInvoices.invNbr, (told.Invoice as SavedInvoice).invNbr))
    expect(row).toMatchObject({ invTel: '0912345678', invEmail: 'lin@mail.test' })
  })

  it('name a second word for a field that is given', async () => {
    const at = await newMember(gateway)
    const twice = { invEmail: 'lin@mail.test', email: 'other@mail.test' }
    expect(await save(at, twice)).toMatchObject({ retCode: 1, ignored: ['email'] })
  })

  it.each([
    [{ invType: '3', taxNo: '04595257' }, 'invTitle', 'required'],
    [{ invType: '3', invTitle: '甲', taxNo: '04595253' }, 'taxNo', 'taxNo'],
    [{ invType: '3', invTitle: '甲' }, 'taxNo', 'required'],
    [{ carrierType: '1', carrierID: '/ABC' }, 'carrierID', 'mobileBarcode'],
    [{ carrierType: '2', carrierID: 'AB123' }, 'carrierID', 'certificate'],
    [{ carrierType: '3', loveCode: '12' }, 'loveCode', 'loveCode'],
    [{ carrierType: '3', loveCode: '123456' }, 'loveCode', 'loveCode'],
    [{ invTel: '123' }, 'invTel', 'tel'],
    [{ invEmail: 'a@' }, 'invEmail', 'email'],
  ])('with %j are refused at the field', async (given, field, rule) => {
    const at = await newMember(gateway)
    expect(await save(at, given)).toMatchObject({
      code: 'INVOICE_INVALID',
      data: { faults: [{ field, rule }] },
    })
  })

  it('are changed, made default and deleted by their own member only', async () => {
    const [at, stranger] = [await newMember(gateway), await newMember(gateway)]
    const { Invoice: one } = await save(at, {})
    const { Invoice: two } = await save(at, { carrierType: '3', loveCode: '919' })
    const [first, second] = [one as SavedInvoice, two as SavedInvoice]
    const change = { invNbr: second.invNbr, carrierType: '2', carrierID: 'AB12345678901234' }
    for (const [op, input] of [
      [ops.updInvInfo, change],
      [ops.setInvDefault, { invNbr: first.invNbr }],
      [ops.delInvInfo, { invNbr: first.invNbr }],
    ] as const)
      expect((await json(gateway, op, input, stranger)).retCode).toBe(404)
    const { Invoice: changed } = await save(at, change)
    expect(changed).toMatchObject({ carrierID: 'AB12345678901234', isDefault: false })
    expect(changed).not.toHaveProperty('loveCode')
    await json(gateway, ops.setInvDefault, { invNbr: second.invNbr }, at)
    expect((await list(at)).map(({ isDefault }) => isDefault)).toEqual([true, false])
    expect(await json(gateway, ops.delInvInfo, { invNbr: second.invNbr }, at)).toMatchObject({
      defaultNbr: first.invNbr,
    })
  })

  it('never exceed their limit and have one default, with any number added at once', async () => {
    const at = await newMember(gateway)
    const replies = await Promise.all(
      Array.from({ length: invoiceLimit + 3 }, () => save(at, { isDefault: true })),
    )
    expect(replies.filter(({ code }) => code === 'TOO_MANY_INVOICES')).toHaveLength(3)
    expect((await list(at)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

it('suggests the store’s own charities, in its order', async () => {
  await gateway.database.db.insert(loveCodes).values([
    { storeNbr: 'T1', loveCode: '25885', name: { 'zh-TW': '乙' }, sort: 1 },
    { storeNbr: 'T1', loveCode: '919', name: { 'zh-TW': '甲', 'en-US': 'First' } },
    { storeNbr: 'T2', loveCode: '10001', name: { 'zh-TW': '丙' } },
  ])
  expect((await json(gateway, ops.getLoveCodeList, {})).LoveCodeList).toEqual([
    { loveCode: '919', name: 'First' },
    { loveCode: '25885', name: '乙' },
  ])
})
