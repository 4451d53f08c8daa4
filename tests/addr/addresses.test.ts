import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses } from '../../gateway/addr/addr.tables.ts'
import * as ops from '../../schemas/addr/addr.ops.ts'
import { addressLimit } from '../../schemas/addr/address.schema.ts'
import { createTestGateway, type Overrides, type TestGateway } from '../gateway/test-gateway.ts'
import { home, json, newMember, type Listed } from './addr-shop.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const add = async (at: Overrides, given: object = {}) =>
  (await json(gateway, ops.addAddr, home(given), at)).Address as Listed
const list = async (at: Overrides) =>
  (await json(gateway, ops.getAddressList, {}, at)).AddressList as Listed[]
const defaults = async (at: Overrides) =>
  (await list(at)).filter(({ isDefault }) => isDefault).map(({ addrNbr }) => addrNbr)

describe('home addresses', () => {
  it('require login', async () => {
    for (const [op, input] of [
      [ops.addAddr, home()],
      [ops.getAddressList, {}],
      [ops.delAddr, { addrNbr: 'D1' }],
    ] as const)
      expect((await json(gateway, op, input)).retCode).toBe(999)
  })

  it("are stored in one spelling, and show their place in the reader's language", async () => {
    const at = await newMember(gateway)
    const { addrNbr } = await add(at, { name: '  林　佳穎 ', tel: '+886 912 345 678' })
    const [row] = await gateway.database.db
      .select()
      .from(addresses)
      .where(eq(addresses.addrNbr, addrNbr))
    expect(row).toMatchObject({
      name: '林 佳穎',
      tel: '0912345678',
      email: 'lin@example.com',
      address: '信義路三段1號',
    })
    const cities = await Promise.all(
      (['zh-TW', 'zh-CN', 'en-US', 'th-TH'] as const).map(async (lang) => {
        const { AddressList } = await json(gateway, ops.getAddressList, {}, { ...at, lang })
        return (AddressList as Listed[])[0]?.city
      }),
    )
    expect(cities).toEqual([
      '臺北市大安區',
      '台北市大安区',
      'Da’an Dist., Taipei City',
      'Da’an Dist., Taipei City',
    ])
  })

  it('are sent with name, number and email sealed', async () => {
    const at = await newMember(gateway)
    await add(at)
    const { text } = await gateway.call(ops.getAddressList, {}, at)
    for (const secret of ['林佳穎', '0912345678', 'lin@example.com'])
      expect(text).not.toContain(secret)
  })

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: '長'.repeat(51) }, 'name', 'max'],
    [{ tel: '' }, 'tel', 'required'],
    [{ tel: '12345' }, 'tel', 'tel'],
    [{ email: 'lin@' }, 'email', 'email'],
    [{ cityId: '' }, 'cityId', 'required'],
    [{ cityId: 'TPE' }, 'cityId', 'area'],
    [{ cityId: '999' }, 'cityId', 'area'],
    [{ cityId: '817' }, 'cityId', 'area'],
    [{ address: ' ' }, 'address', 'required'],
    [{ address: '路'.repeat(201) }, 'address', 'max'],
    [{ address: '高雄市東沙群島 1 號' }, 'address', 'noDelivery'],
    [{ address: '釣魚台列嶼1號' }, 'address', 'noDelivery'],
  ])('with %j are refused at the field', async (given, field, rule) => {
    const at = await newMember(gateway)
    expect(await json(gateway, ops.addAddr, home(given), at)).toMatchObject({
      retCode: 0,
      code: 'ADDRESS_INVALID',
      data: { faults: [{ field, rule }] },
    })
    expect(await list(at)).toEqual([])
  })

  it.each(['02-2700-1234', '(04) 2321-5678 #12', '０９１２３４５６７８', '037-123-456'])(
    'accept the number %s',
    async (tel) => {
      expect(await add(await newMember(gateway), { tel })).toMatchObject({ isDefault: true })
    },
  )

  it('have one default: the first, then the chosen one, then the newest', async () => {
    const at = await newMember(gateway)
    const [one, two, three] = [await add(at), await add(at), await add(at)]
    expect(await defaults(at)).toEqual([one.addrNbr])
    await json(gateway, ops.setDefault, { addrNbr: two.addrNbr }, at)
    expect(await defaults(at)).toEqual([two.addrNbr])
    expect((await list(at)).map(({ addrNbr }) => addrNbr)).toEqual([
      two.addrNbr,
      three.addrNbr,
      one.addrNbr,
    ])
    // The default stays the default when it is updated without `isDefault`.
    await json(gateway, ops.updAddr, { ...home(), addrNbr: two.addrNbr }, at)
    expect(await defaults(at)).toEqual([two.addrNbr])
    expect(await json(gateway, ops.delAddr, { addrNbr: two.addrNbr }, at)).toMatchObject({
      addrNbr: two.addrNbr,
      defaultNbr: three.addrNbr,
    })
    expect(await defaults(at)).toEqual([three.addrNbr])
  })

  it('have one default, however many are added, chosen and deleted at once', async () => {
    const at = await newMember(gateway)
    const added = await Promise.all(
      Array.from({ length: addressLimit }, (_, at20) => add(at, { isDefault: at20 % 2 === 0 })),
    )
    expect(new Set(added.map(({ addrNbr }) => addrNbr)).size).toBe(addressLimit)
    expect(await defaults(at)).toHaveLength(1)
    await Promise.all(
      added.map(({ addrNbr }, index) =>
        json(gateway, index % 3 ? ops.setDefault : ops.delAddr, { addrNbr }, at),
      ),
    )
    expect(await defaults(at)).toHaveLength(1)
    expect(await list(at)).toHaveLength(added.filter((_, index) => index % 3).length)
  })

  it('never exceed their limit, with any number added at once', async () => {
    const at = await newMember(gateway)
    const replies = await Promise.all(
      Array.from({ length: addressLimit + 5 }, () => json(gateway, ops.addAddr, home(), at)),
    )
    expect(replies.filter(({ code }) => code === 'TOO_MANY_ADDRESSES')).toHaveLength(5)
    expect(await list(at)).toHaveLength(addressLimit)
  })

  it('of another member are not found', async () => {
    const [owner, stranger] = [await newMember(gateway), await newMember(gateway)]
    const { addrNbr } = await add(owner)
    for (const [op, input] of [
      [ops.updAddr, { ...home(), addrNbr }],
      [ops.setDefault, { addrNbr }],
      [ops.delAddr, { addrNbr }],
      // Nor an address of the other kind.
      [ops.setStoreDefault, { addrNbr }],
    ] as const)
      expect((await json(gateway, op, input, stranger)).retCode).toBe(404)
    expect((await json(gateway, ops.delStoreAddr, { addrNbr }, owner)).retCode).toBe(404)
    expect(await defaults(owner)).toEqual([addrNbr])
    expect(await list(stranger)).toEqual([])
  })

  it('that were deleted in another tab are not found', async () => {
    const at = await newMember(gateway)
    const { addrNbr } = await add(at)
    await json(gateway, ops.delAddr, { addrNbr }, at)
    expect((await json(gateway, ops.updAddr, { ...home(), addrNbr }, at)).retCode).toBe(404)
    expect((await json(gateway, ops.delAddr, { addrNbr }, at)).retCode).toBe(404)
  })

  it('are added once, even if the request arrives several times', async () => {
    const at = { ...(await newMember(gateway)), reqId: crypto.randomUUID() }
    const first = await gateway.call(ops.addAddr, home(), at)
    const again = await gateway.call(ops.addAddr, home(), at)
    expect(again.text).toBe(first.text)
    expect(await list(at)).toHaveLength(1)
  })
})
