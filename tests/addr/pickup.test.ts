import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pickupFrom } from '../../gateway/pickup/index.ts'
import { shippingMethods } from '../../gateway/shipping/shipping.tables.ts'
import { readPickupSettings } from '../../gateway/pickup/pickup-settings.ts'
import * as ops from '../../schemas/addr/addr.ops.ts'
import type { PickupStore } from '../../schemas/addr/pickup.schema.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { atStore, json, newMember, type Listed } from './addr-shop.ts'
import { newAddress } from '../gateway/new-address.ts'

describe('pickup stores from a list', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway()
  })
  afterAll(() => gateway.close())

  const search = async (input: object, lang: 'zh-TW' | 'en-US' = 'zh-TW') =>
    (await json(gateway, ops.getPickupStores, { frcNbr: 'FAMI', ...input }, { lang }))
      .StoreList as PickupStore[]

  it('are found by county, district and words, 台 and 臺 alike', async () => {
    const ids = async (input: object) => (await search(input)).map(({ storeId }) => storeId)
    expect(await ids({})).toEqual([])
    expect(await ids({ cityId: '106' })).toEqual(['006598'])
    expect(await ids({ cityId: 'TPE' })).toContain('001274')
    expect(await ids({ cityId: 'KEE' })).toEqual(['013467'])
    expect(await ids({ q: '台中 一中' })).toEqual(['018233'])
    expect(await ids({ q: '臺中' })).toEqual(['018233'])
    expect(await ids({ q: '006598' })).toEqual(['006598'])
    expect(await ids({ q: '台中', cityId: 'TPE' })).toEqual([])
    expect((await search({ q: 'keelung' }, 'en-US')).map(({ storeId }) => storeId)).toEqual([
      '013467',
    ])
  })

  it('are listed by areas that have one', async () => {
    const { AreaList } = await json(gateway, ops.getPickupAreas, { frcNbr: 'OKMART' })
    expect((AreaList as { code: string; children: object[] }[]).map(({ code }) => code)).toEqual([
      'TPE',
      'NWT',
      'TAO',
      'YUN',
      'KHH',
      'TTT',
    ])
  })

  it('are stored by number, with the carrier’s data and none from the payload', async () => {
    const at = await newMember(gateway)
    const { Address } = await json(
      gateway,
      ops.addStoreAddr,
      atStore({ storeId: '131386', storeName: 'Mine', storeAddress: 'Elsewhere', cityId: '999' }),
      { ...at, lang: 'zh-TW' },
    )
    expect(Address).toMatchObject({
      storeId: '131386',
      storeName: '建盛門市',
      storeAddress: '臺北市大安區建國南路一段160號',
      city: '臺北市大安區',
      isDefault: true,
      isClosed: false,
    })
    const other = (
      await json(
        gateway,
        ops.updStoreAddr,
        { ...atStore({ frcNbr: 'FAMI', storeId: '006598' }), addrNbr: (Address as Listed).addrNbr },
        at,
      )
    ).Address
    expect(other).toMatchObject({ storeId: '006598', storeName: '大安仁愛店', isDefault: true })
  })

  it.each([
    ['closed', { storeId: '147733' }],
    ['unknown', { storeId: '000000' }],
    ['of another carrier', { storeId: '006598' }],
  ])('that are %s cannot be selected', async (_what, given) => {
    const at = await newMember(gateway)
    expect(await json(gateway, ops.addStoreAddr, atStore(given), at)).toMatchObject({
      retCode: 0,
      code: 'PICKUP_STORE_GONE',
    })
  })

  it('need a mobile number for notifications', async () => {
    const at = await newMember(gateway)
    expect(await json(gateway, ops.addStoreAddr, atStore({ tel: '0227001234' }), at)).toMatchObject(
      { data: { faults: [{ field: 'tel', rule: 'mobile' }] } },
    )
  })
})

describe('pickup stores on the carrier’s map', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    const pickup = pickupFrom(
      readPickupSettings({
        ECPAY_LOGISTICS_MERCHANT: '2000933',
        ECPAY_LOGISTICS_MERCHANT_T2: '2000132',
        ECPAY_LOGISTICS_KIND_T2: 'B2C',
      }),
      'serve',
    )
    gateway = await createTestGateway({ ports: { pickup } })
  })
  afterAll(() => gateway.close())

  const browser = (): { jar: Record<string, string>; remoteAddress: string } => ({
    jar: {},
    remoteAddress: newAddress(),
  })
  const open = async (at: ReturnType<typeof browser>, given: object = {}) => {
    const answer = await json(
      gateway,
      ops.openPickupMap,
      { frcNbr: 'UNIMART', redirect: '/addressForm?kind=store', ...given },
      at,
    )
    const fields = Object.fromEntries(
      ((answer.fields ?? []) as { name: string; value: string }[]).map(({ name, value }) => [
        name,
        value,
      ]),
    )
    return { answer, fields, pick: fields.ExtraData ?? '' }
  }
  /** Posts the choice as a browser does from ECPay's page: cross-site, without the shop's cookies. */
  const reply = (pick: string, given: Record<string, string> = {}, host = 'shop.test') =>
    gateway.app.inject({
      method: 'POST',
      url: '/api/pickup/chosen',
      headers: {
        host,
        origin: 'https://logistics.ecpay.com.tw',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        MerchantID: '2000933',
        LogisticsSubType: 'UNIMARTC2C',
        CVSStoreID: '131386',
        CVSStoreName: '建盛門市',
        CVSAddress: '台北市大安區建國南路一段160號',
        CVSTelephone: '',
        CVSOutSide: '0',
        ExtraData: pick,
        ...given,
      }).toString(),
    })

  it('are selected with the form that ECPay requires', async () => {
    const { answer, fields } = await open(browser())
    expect(answer.action).toBe('https://logistics.ecpay.com.tw/Express/map')
    expect(fields).toMatchObject({
      MerchantID: '2000933',
      LogisticsType: 'CVS',
      LogisticsSubType: 'UNIMARTC2C',
      IsCollection: 'N',
      ServerReplyURL: 'http://shop.test/api/pickup/chosen',
      Device: '1',
    })
    expect(fields.ExtraData).toMatch(/^[0-9A-Za-z]{20}$/)
  })

  it('are returned for the key, to the browser that started only', async () => {
    const at = browser()
    const { pick } = await open(at)
    const back = await reply(pick)
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `/m/addressForm?kind=store&pick=${pick}`,
    ])
    const chosen = await json(gateway, ops.getPickupChoice, { pick }, { ...at, lang: 'zh-TW' })
    expect(chosen.Store).toMatchObject({
      frcNbr: 'UNIMART',
      storeId: '131386',
      cityId: '106',
      city: '臺北市大安區',
    })
    expect((await json(gateway, ops.getPickupChoice, { pick }, browser())).retCode).toBe(404)

    const { sid = '' } = await newMember(gateway)
    const member = { ...at, jar: { ...at.jar, sid } }
    expect(
      await json(gateway, ops.addStoreAddr, atStore({ pick, storeId: '000001' }), member),
    ).toMatchObject({ code: 'PICKUP_STORE_GONE' })
    const { Address } = await json(gateway, ops.addStoreAddr, atStore({ pick }), member)
    expect(Address).toMatchObject({ storeId: '131386', isClosed: false })
    // Without a new choice the store stays, so the address can get another name.
    const { addrNbr } = Address as Listed
    expect(
      await json(gateway, ops.updStoreAddr, { ...atStore({ name: '王小明' }), addrNbr }, member),
    ).toMatchObject({ retCode: 1 })
    expect(
      await json(gateway, ops.updStoreAddr, { ...atStore({ storeId: '110572' }), addrNbr }, member),
    ).toMatchObject({ code: 'PICKUP_STORE_GONE' })
  })

  it('are returned once', async () => {
    const at = browser()
    const { pick } = await open(at)
    await Promise.all([reply(pick), reply(pick, { CVSStoreID: '999999' })])
    const { Store } = await json(gateway, ops.getPickupChoice, { pick }, at)
    await reply(pick, { CVSStoreID: '555555' })
    expect((await json(gateway, ops.getPickupChoice, { pick }, at)).Store).toEqual(Store)
  })

  it.each([
    ['an unknown key', {}, 'A'.repeat(20), '/m/'],
    ['no key', {}, '', '/m/'],
    ['markup for a key', {}, '<script>', '/m/'],
    ['another carrier', { LogisticsSubType: 'FAMIC2C' }, undefined, undefined],
    ['no store', { CVSStoreID: '' }, undefined, undefined],
    ['an address in no county', { CVSAddress: 'Somewhere 1' }, undefined, undefined],
    ['a NUL', { CVSStoreName: 'a\0b' }, undefined, undefined],
  ])('are not stored with %s', async (_what, given, key, location) => {
    const at = browser()
    const { pick } = await open(at)
    const back = await reply(key ?? pick, given)
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      location ?? '/m/addressForm?kind=store&pick=none',
    ])
    expect((await json(gateway, ops.getPickupChoice, { pick }, at)).retCode).toBe(404)
  })

  it.each(['//evil.test', 'https://evil.test', '/\\evil.test', '/account/login'])(
    'redirect to home instead of %s',
    async (redirect) => {
      const { pick } = await open(browser(), { redirect })
      expect((await reply(pick)).headers.location).toBe(`/m/?pick=${pick}`)
    },
  )

  it('are of the carriers of the shop’s contract, and a key of one shop is invalid in another', async () => {
    const [, second] = gateway.stores
    const offered = (lang: 'en-US' | 'zh-TW') =>
      json(gateway, ops.getPickupOptions, {}, { store: second, lang })
    expect(await offered('zh-TW')).toMatchObject({ chooser: 'none', carriers: [] })
    // The shop has no contract with OK mart, and its Hi-Life method is off.
    await gateway.database.db.insert(shippingMethods).values(
      (['UNIMARTC2C', 'FAMI', 'HILIFE', 'OKMARTC2C'] as const).map((carrier) => ({
        storeNbr: second.storeNbr,
        frcNbr: carrier,
        kind: 'store' as const,
        carrier,
        name: { 'en-US': carrier },
        fee: 60,
        isOn: carrier !== 'HILIFE',
      })),
    )
    expect(await offered('en-US')).toMatchObject({ chooser: 'map', carriers: ['UNIMART', 'FAMI'] })
    const { pick } = await open(browser())
    expect((await reply(pick, {}, 'other.test')).headers.location).toBe('/m/')
    expect((await reply(pick)).headers.location).toContain(pick)
  })
})

describe('the settings of pickup', () => {
  it('give a shop in production no demo pickup stores', () => {
    const pickup = pickupFrom(readPickupSettings({}), 'serve')
    expect(pickup.offer({ storeNbr: 'T1' } as never)).toEqual({ chooser: 'none', carriers: [] }) // the only property it reads
  })

  it.each([
    [{ ECPAY_LOGISTICS_MERCHANT: 'x y' }, /ECPAY_LOGISTICS_MERCHANT/],
    [{ ECPAY_LOGISTICS_MERCHANT: '1', ECPAY_LOGISTICS_KIND: 'X' }, /ECPAY_LOGISTICS_KIND/],
    [{ ECPAY_LOGISTICS_MAP: 'http://evil.test/' }, /ECPAY_LOGISTICS_MAP/],
  ])('refuse %j', (env, message) => {
    expect(() => readPickupSettings(env)).toThrow(message)
  })
})
