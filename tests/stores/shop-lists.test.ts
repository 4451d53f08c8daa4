import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRsnList } from '../../schemas/after-sales/reason.ops.ts'
import { getLoveCodeList } from '../../schemas/invoice/invoice.ops.ts'
import { showMyself } from '../../schemas/operator/session.ops.ts'
import { operatorOps as ops } from '../../schemas/operator-ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const operate = async (...[op, input = {}]: Parameters<TestGateway['call']>) =>
  (await gateway.call(op, input, { operator: true })).json
const name = (text: string) => ({ 'zh-TW': text })

describe('short lists of a store', () => {
  it('are replaced by one of two who started from the same version', async () => {
    for (const [show, set, row] of [
      [ops.showChannels, ops.setChannels, { corpNbr: 'app', name: name('App') }],
      [ops.showSearchTags, ops.setSearchTags, { name: name('茶') }],
      [ops.showCharities, ops.setCharities, { loveCode: '919', name: name('創世') }],
    ] as const) {
      const { version } = await operate(show)
      const both = await Promise.all([1, 2].map(() => operate(set, { version, rows: [row] })))
      expect(both.map(({ code }) => code).toSorted()).toEqual(['SETTINGS_CONFLICT', undefined])
      expect((await operate(show)).rows).toEqual([row])
    }
    const { json } = await gateway.call(getLoveCodeList, {}, { lang: 'zh-TW' })
    expect(json.LoveCodeList).toMatchObject([{ loveCode: '919' }])
    const { version } = await operate(ops.listSynonyms, { ofLang: 'en-US' })
    const groups = [['tea', 'chai']]
    const pushed = await Promise.all(
      [1, 2].map(() => operate(ops.pushSynonyms, { ofLang: 'en-US', version, groups })),
    )
    expect(pushed.map(({ code }) => code).toSorted()).toEqual(['SETTINGS_CONFLICT', undefined])
  })

  it('name what is wrong, row by row', async () => {
    const { version } = await operate(ops.showCharities)
    const rows = [
      { loveCode: '919', name: {} },
      { loveCode: '919', name: name('二') },
      { loveCode: '1234567', name: name('三') },
    ]
    const { code, data } = await operate(ops.setCharities, { version, rows })
    expect(code).toBe('INVALID_INPUT')
    expect(data).toEqual([
      { field: 'rows/0/name/zh-TW', rule: 'required' },
      { field: 'rows/1/loveCode', rule: 'unique' },
      { field: 'rows/2/loveCode', rule: 'maxLength' },
    ])
  })

  it('of reasons reach shoppers in their order, and leave none without one', async () => {
    const { version, rows } = await operate(ops.showReasons)
    expect((rows as unknown[]).length).toBeGreaterThan(3)
    const own = {
      rsn: 'ALL',
      name: name('任何原因'),
      kinds: ['return', 'refund', 'cancel'],
      needsImage: false,
    }
    const half = await operate(ops.setReasons, { version, rows: [{ ...own, kinds: ['return'] }] })
    expect(half.data).toEqual([{ field: 'rows', rule: 'kinds' }])
    const kept = { ...own, rsn: 'OLD', kinds: [], needsImage: true }
    await operate(ops.setReasons, { version, rows: [own, kept] })
    await gateway.directory.reload()
    const { json } = await gateway.call(getRsnList, { kind: 'return' })
    expect(json.RsnList).toMatchObject([{ rsn: 'ALL' }])
  })
})

describe('a new store', () => {
  const wish = {
    storeNbr: 'N5',
    name: ' Corner ',
    host: 'corner.test',
    langs: ['en-US', 'th-TH'],
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
  }

  it('sells at once, belongs to who made it, and is noted in both audits', async () => {
    expect(await operate(ops.makeStore, wish)).toMatchObject({ storeNbr: 'N5' })
    await gateway.directory.reload()
    expect(gateway.directory.byHost('corner.test')?.config).toMatchObject({
      storeName: { 'en-US': 'Corner' },
      currencySymbol: '฿',
      defaultLang: 'en-US',
      timeZone: 'Asia/Bangkok',
    })
    const { StoreList } = await operate(showMyself)
    expect(StoreList).toContainEqual(expect.objectContaining({ storeNbr: 'N5', roles: ['owner'] }))
    const { rows } = await gateway.database.pool.query(
      "select store_nbr from audit_entry where op = 'store.makeStore' order by 1",
    )
    expect(rows).toEqual([{ store_nbr: 'N5' }, { store_nbr: 'T1' }])
    const { rows: methods } = await gateway.database.pool.query(
      "select frc_nbr from shipping_method where store_nbr = 'N5'",
    )
    expect(methods.length).toBe(2)
  })

  it('is refused where number, host, currency or time zone do not fit, and nothing is left of it', async () => {
    const other = { ...wish, storeNbr: 'N6', host: 'six.test' }
    for (const [given, code] of [
      [{ ...other, storeNbr: 'N5' }, 'STORE_EXISTS'],
      [{ ...other, host: 'corner.test' }, 'HOST_TAKEN'],
      [{ ...other, host: 'studio.test' }, 'HOST_OF_STUDIO'],
      [{ ...other, currency: 'QQQ' }, 'CURRENCY_UNKNOWN'],
      [{ ...other, timeZone: 'Mars/Olympus' }, 'TIME_ZONE_UNKNOWN'],
      [{ ...other, host: 'No Host' }, 'INVALID_INPUT'],
    ] as const)
      for (const isReady of [true, false])
        expect((await operate(ops.makeStore, { ...given, isReady })).code).toBe(code)
    const { rows } = await gateway.database.pool.query("select from store where store_nbr = 'N6'")
    expect(rows).toEqual([])
    const manager = await gateway.call(ops.makeStore, other, { operator: ['manager'] })
    expect(manager.json.code).toBe('FORBIDDEN')
  })

  it('is made once by two at the same time', async () => {
    const twice = { ...wish, storeNbr: 'N7', host: 'seven.test' }
    const both = await Promise.all([1, 2].map(() => operate(ops.makeStore, twice)))
    expect(both.filter(({ retCode }) => retCode === 1).length).toBe(1)
    expect(['STORE_EXISTS', 'HOST_TAKEN']).toContain(both.find(({ code }) => code)?.code)
  })
})
