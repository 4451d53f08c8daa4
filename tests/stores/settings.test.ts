import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import { getConfigInfo } from '../../schemas/base/base.ops.ts'
import type { Role } from '../../schemas/kit/permissions.ts'
import type { StoreSettings } from '../../schemas/store/settings.schema.ts'
import { getSellerInfo } from '../../schemas/pay/pay.ops.ts'
import * as ops from '../../schemas/store/store-operator.ops.ts'
import { themePresets } from '../../schemas/store/theme-presets.ts'
import { changeStore } from '../../gateway/store/change-store.ts'
import { createTestGateway, studioHost, type TestGateway } from '../gateway/test-gateway.ts'
import { storeConfig } from '../gateway/test-stores.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  const config = storeConfig({ contact: { phone: '02-1234' } })
  await changeStore(gateway.database.db, 'T1', { config, hosts: ['shop.test'] })
  await gateway.directory.reload()
})

const owner = { operator: true } as const
async function shown() {
  const { json } = await gateway.call(ops.showSettings, {}, owner)
  return json as unknown as {
    version: string
    settings: StoreSettings
    hosts: string[]
    hostsVersion: string
  } // as the operation declares
}

/** Changes settings from what is stored now. */
async function change(changes: Record<string, unknown>, roles?: readonly Role[]) {
  const { version, settings } = await shown()
  const input = { version, settings: { ...settings, ...changes } }
  return gateway.call(ops.changeSettings, input, { operator: roles ?? true })
}
const newest = async () => {
  const { json } = await gateway.call(listAudit, {}, owner)
  return (json.rows as Record<string, unknown>[])[0] // as the operation declares
}
const configIn = async (lang: 'zh-TW' | 'en-US' | 'th-TH') => {
  await gateway.directory.reload()
  const { json } = await gateway.call(getConfigInfo, {}, { lang })
  return json.ConfigInfo as Record<string, unknown> // as the operation declares
}

describe('settings', () => {
  it('name the seller below each page, by language', async () => {
    const company = { 'zh-TW': '新店有限公司', 'en-US': 'New Shop Ltd.' }
    expect((await change({ company, taxId: '12345675' })).json).toMatchObject({ retCode: 1 })
    await gateway.directory.reload()
    const { json } = await gateway.call(getSellerInfo, {}, { lang: 'en-US' })
    expect(json.SellerInfo).toMatchObject({
      seller: { company: 'New Shop Ltd.', taxId: '12345675', phone: '02-1234' },
    })
    const { json: other } = await gateway.call(getSellerInfo, {}, { lang: 'zh-TW' })
    expect(other.SellerInfo).toMatchObject({ seller: { company: '新店有限公司' } })
    expect((await change({ taxId: '<b>' })).json).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('that are changed are in the shop at once, by language, and in the audit in short', async () => {
    const storeName = { 'zh-TW': '新店', 'en-US': 'New shop' }
    const changes = { storeName, fbPixelId: '1234567890', returnDays: 14, isCommission: true }
    expect((await change(changes)).json).toMatchObject({ retCode: 1 })
    expect(await configIn('zh-TW')).toMatchObject({ storeName: '新店', fbPixelId: '1234567890' })
    expect(await configIn('en-US')).toMatchObject({
      storeName: 'New shop',
      setting: { isCommission: true },
    })
    // A language without a name has that of the first one.
    expect(await configIn('th-TH')).toMatchObject({ storeName: '新店' })
    expect((await shown()).settings).toMatchObject({ returnDays: 14, phone: '02-1234' })
    expect(await newest()).toMatchObject({
      op: 'store.changeSettings',
      subject: 'store',
      nbr: 'T1',
      before: { storeName: { 'zh-TW': '測試店', 'en-US': 'Test shop' }, returnDays: 7 },
      after: { storeName, fbPixelId: '1234567890', returnDays: 14, isCommission: true },
    })
  })

  it('have a time zone, which the shop knows at once, and refuse one that does not exist', async () => {
    expect((await change({ timeZone: 'America/Toronto' })).json).toMatchObject({ retCode: 1 })
    expect(await configIn('en-US')).toMatchObject({ timeZone: 'America/Toronto' })
    expect((await shown()).settings.timeZone).toBe('America/Toronto')
    expect(await newest()).toMatchObject({
      before: { timeZone: 'Asia/Taipei' },
      after: { timeZone: 'America/Toronto' },
    })
    for (const timeZone of ['Mars/Olympus', '+08:00', 'asia'])
      expect(await change({ timeZone })).toMatchObject({
        status: 409,
        json: {
          code: 'TIME_ZONE_UNKNOWN',
          msg: 'There is no time zone of this name. Enter a name such as Asia/Taipei',
        },
      })
    expect((await shown()).settings.timeZone).toBe('America/Toronto')
  })

  it('have days of dispatch, Monday to Friday at first, and refuse days that do not exist', async () => {
    expect((await shown()).settings.dispatch).toEqual({ weekdays: [1, 2, 3, 4, 5], closedDays: [] })
    const dispatch = { weekdays: [1, 3, 6], closedDays: ['2027-02-08'] }
    expect((await change({ dispatch })).json).toMatchObject({ retCode: 1 })
    expect((await shown()).settings.dispatch).toEqual(dispatch)
    expect(await newest()).toMatchObject({
      before: { dispatch: { weekdays: [1, 2, 3, 4, 5], closedDays: [] } },
      after: { dispatch },
    })
    // Shoppers have it with the terms of delivery, not with each page.
    expect(await configIn('en-US')).not.toHaveProperty('dispatch')
    for (const wrong of [
      { weekdays: [], closedDays: [] },
      { weekdays: [7], closedDays: [] },
      { weekdays: [1], closedDays: ['2027-02-30'] },
      { weekdays: [1], closedDays: ['soon'] },
    ])
      expect((await change({ dispatch: wrong })).json).toMatchObject({ code: 'INVALID_INPUT' })
    expect((await shown()).settings.dispatch).toEqual(dispatch)
  })

  it('offer no time zone that the database does not know', async () => {
    const { rows } = await gateway.database.db.execute<{ name: string }>(
      sql`select name from pg_timezone_names`,
    )
    const known = new Set(rows.map(({ name }) => name))
    expect(
      [...Intl.supportedValuesOf('timeZone'), 'Asia/Ho_Chi_Minh', 'Asia/Kolkata'].filter(
        (name) => !known.has(name),
      ),
    ).toEqual([])
  })

  it('are refused if somebody else changed them, and not lost', async () => {
    const { version, settings } = await shown()
    await change({ phone: '02-9999' })
    const late = await gateway.call(
      ops.changeSettings,
      { version, settings: { ...settings, slogan: { 'zh-TW': '晚' } } },
      owner,
    )
    expect(late).toMatchObject({ status: 409, json: { code: 'SETTINGS_CONFLICT' } })
    expect((await shown()).settings.phone).toBe('02-9999')
    // Another theme is no other settings.
    const { json } = await gateway.call(ops.showTheme, {}, owner)
    await gateway.call(ops.setTheme, { version: json.version, theme: themePresets.rose }, owner)
    expect((await change({ phone: '1' })).json.retCode).toBe(1)
  })

  it('of two at once are saved once', async () => {
    const { version, settings } = await shown()
    const replies = await Promise.all(
      ['1', '2', '3'].map((phone) =>
        gateway.call(ops.changeSettings, { version, settings: { ...settings, phone } }, owner),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it.each<[string, unknown, string]>([
    ['storeName', { 'zh-TW': ' ', 'en-US': 'Name' }, 'storeName/zh-TW'],
    ['storeName', { 'zh-TW': 'x'.repeat(201) }, 'storeName/zh-TW'],
    ['slogan', { 'fr-FR': 'Bonjour' }, 'slogan/fr-FR'],
    ['description', { 'en-US': 'x'.repeat(301) }, 'description/en-US'],
    ['keywords', { 'en-US': 7 }, 'keywords/en-US'],
    ['langs', [], 'langs'],
    ['langs', ['fr-FR'], 'langs/0'],
    ['langs', ['en-US', 'en-US'], 'langs'],
    ['defaultLang', 'fr-FR', 'defaultLang'],
    ['currencySymbol', '', 'currencySymbol'],
    ['currencySymbol', 'too long a symbol', 'currencySymbol'],
    ['symbolPosition', 'above', 'symbolPosition'],
    ['currencySymbols', { 'zh-CN': 'too long a symbol' }, 'currencySymbols/zh-CN'],
    ['logo', 'logo.png', 'logo'],
    ['favicon', '../../etc', 'favicon'],
    ['fbService', 'ftp://shop.example', 'fbService'],
    ['lineService', '//elsewhere.example', 'lineService'],
    ['defaultService', 'data:text/html,x', 'defaultService'],
    ['gaId', 'x', 'gaId'],
    ['gtmId', 'G-ABC1234567', 'gtmId'],
    ['fbPixelId', '12a', 'fbPixelId'],
    ['phone', 'by bike', 'phone'],
    ['email', 'nobody', 'email'],
    ['address', { 'en-US': 'x'.repeat(301) }, 'address/en-US'],
    ['hours', 'always', 'hours'],
    ['AcctType', [], 'AcctType'],
    ['AcctType', ['pigeon'], 'AcctType/0'],
    ['isSearch', 'yes', 'isSearch'],
    ['isLevelPrice', null, 'isLevelPrice'],
    ['returnDays', -1, 'returnDays'],
    ['payHours', 0, 'payHours'],
    ['pointMonths', 1.5, 'pointMonths'],
  ])('refuse a wrong %s and name the field', async (name, value, field) => {
    const { status, json } = await change({ [name]: value })
    expect(status).toBe(400)
    expect(json.code).toBe('INVALID_INPUT')
    expect((json.data as { field: string }[]).map((one) => one.field)).toContain(
      `settings/${field}`,
    ) // as such a refusal declares
  })

  it('keep the first language among the others, and a logo that exists', async () => {
    const { json } = await change({ langs: ['en-US'] })
    expect(json).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ field: 'settings/defaultLang', rule: 'listed' }],
    })
    const gone = await change({ logo: '0123456789abcdef_10x10' })
    expect(gone.json).toMatchObject({ code: 'PICTURE_UNKNOWN', data: { field: 'logo' } })
  })

  it('keep the texts of a language that is taken away', async () => {
    expect((await change({ langs: ['zh-TW'] })).json.retCode).toBe(1)
    expect((await configIn('zh-TW')).langSetting).toMatchObject({ langs: [{ value: 'zh-TW' }] })
    expect((await shown()).settings.storeName['en-US']).toBe('Test shop')
  })

  it.each<[Role, number, number]>([
    ['manager', 200, 200],
    ['designer', 403, 200],
    ['merchandiser', 403, 403],
    ['reader', 403, 403],
  ])('by a %s', async (role, settings, theme) => {
    expect((await change({}, [role])).status).toBe(settings)
    expect((await gateway.call(ops.showTheme, {}, { operator: [role] })).status).toBe(theme)
  })
})

describe('hosts', () => {
  const set = async (hosts: readonly string[]) => {
    const { hostsVersion } = await shown()
    return gateway.call(ops.setHosts, { version: hostsVersion, hosts }, owner)
  }

  it('are replaced, the first being the main one', async () => {
    expect((await set(['new.test', 'shop.test'])).json.retCode).toBe(1)
    await gateway.directory.reload()
    expect(gateway.directory.byHost('new.test')?.primaryHost).toBe('new.test')
    expect((await shown()).hosts).toEqual(['new.test', 'shop.test'])
    expect(await newest()).toMatchObject({
      before: { hosts: ['shop.test'] },
      after: { hosts: ['new.test', 'shop.test'] },
    })
  })

  it('of another store, of the Studio and of no form are refused', async () => {
    expect((await set(['shop.test', 'other.test'])).json).toMatchObject({
      code: 'HOST_TAKEN',
      data: { host: 'other.test' },
      msg: 'Another store already uses one of these addresses. Choose another',
    })
    expect((await set([studioHost])).json).toMatchObject({ code: 'HOST_OF_STUDIO' })
    for (const hosts of [[], ['Shop.test'], ['shop.test:80'], ['a.test', 'a.test']])
      expect((await set(hosts)).json.code).toBe('INVALID_INPUT')
    const late = { version: 'AAAAAAAAAAAAAAAA', hosts: ['late.test'] }
    expect((await gateway.call(ops.setHosts, late, owner)).json.code).toBe('SETTINGS_CONFLICT')
    expect((await shown()).hosts).toEqual(['shop.test'])
  })
})

describe('a theme', () => {
  const version = async () => (await gateway.call(ops.showTheme, {}, owner)).json.version

  it('is in the shop at once, and in the audit with what differs', async () => {
    const theme = { ...themePresets.rose, 'color-brand': '#123456', scheme: 'light' } as const
    const before = await version()
    const saved = await gateway.call(ops.setTheme, { version: before, theme }, owner)
    expect(saved.json).toMatchObject({ retCode: 1, version: await version() })
    expect((await configIn('zh-TW')).theme).toEqual(theme)
    expect(await newest()).toMatchObject({
      subject: 'theme',
      before: { 'color-brand': '#000' },
      after: { 'color-brand': '#123456' },
    })
    const late = await gateway.call(ops.setTheme, { version: before, theme }, owner)
    expect(late.json.code).toBe('SETTINGS_CONFLICT')
  })

  it.each([
    ['color-brand', 'red'],
    ['color-ink', '#12'],
    ['radius', '10'],
    ['radius', '100px'],
    ['font-body', 'x}body{display:none'],
    ['heading-weight', 'bold'],
    ['heading-tracking', '1em;'],
    ['scheme', 'dark'],
  ])('refuses %s: %s', async (token, value) => {
    const theme = { ...themePresets.rose, [token]: value }
    const { json } = await gateway.call(ops.setTheme, { version: await version(), theme }, owner)
    expect(json).toMatchObject({ code: 'INVALID_INPUT', data: [{ field: `theme/${token}` }] })
  })
})
