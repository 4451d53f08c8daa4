import { categories, tags } from '../../gateway/catalog/category.tables.ts'
import { writeProduct } from '../../gateway/catalog/index.ts'
import type { ProductDraft } from '../../gateway/catalog/write-product.ts'
import type { Db } from '../../gateway/db/database.ts'
import { memberLevels } from '../../gateway/account/member.tables.ts'
import type { StoreConfig } from '../../gateway/store/store-config.ts'
import { storeHosts, stores } from '../../gateway/store/store.tables.ts'
import { themeTokens, type ThemeToken } from '../../schemas/base/config.schema.ts'
import { langs } from '../../schemas/lang.ts'

export interface TestStore {
  storeNbr: string
  host: string
  appid: string
  secret: string
}

const first: TestStore = {
  storeNbr: 'T1',
  host: 'shop.test',
  appid: 'app-1',
  secret: 'first-secret',
}
const second: TestStore = {
  storeNbr: 'T2',
  host: 'other.test',
  appid: 'app-2',
  secret: 'second-secret',
}

/**
 * Creates two stores: the first with whole Taiwan dollars, the second with cents. Each has one
 * product, P1 and Q1.
 */
export async function writeStores(db: Db): Promise<readonly [TestStore, TestStore]> {
  await writeStore(db, first, storeConfig({ currency: 'TWD', currencySymbol: 'NT$' }))
  await writeStore(db, second, storeConfig({ currency: 'USD', currencySymbol: '$' }))
  await writeProduct(db, first.storeNbr, productDraft('P1'), 'seed')
  await writeProduct(db, second.storeNbr, productDraft('Q1'), 'seed')
  return [first, second]
}

async function writeStore(
  db: Db,
  { storeNbr, appid, secret, host }: TestStore,
  config: StoreConfig,
) {
  const { timeZone, ...stored } = config
  await db.insert(stores).values({ storeNbr, appid, secret, timeZone, config: stored })
  await db.insert(storeHosts).values({ storeNbr, host, isPrimary: true })
  await db.insert(memberLevels).values([
    { storeNbr, levelNbr: 'L1' },
    { storeNbr, levelNbr: 'L2', pricePolicy: 1, discPer: 10, roundType: 1 },
  ])
  await db.insert(tags).values([
    { storeNbr, tagNbr: 'hot', name: { 'zh-TW': '熱賣', 'en-US': 'Hot' } },
    { storeNbr, tagNbr: 'new', name: { 'zh-TW': '新品', 'en-US': 'New' } },
  ])
  await db.insert(categories).values([
    { storeNbr, typeNbr: 'C1', name: { 'zh-TW': '服飾', 'en-US': 'Clothes' } },
    { storeNbr, typeNbr: 'C11', parentNbr: 'C1', name: { 'zh-TW': '襯衫', 'en-US': 'Shirts' } },
    { storeNbr, typeNbr: 'C2', name: { 'zh-TW': '鞋', 'en-US': 'Shoes' }, sort: 1 },
  ])
}

export const storeConfig = (given: Partial<StoreConfig> = {}): StoreConfig => ({
  corpNbr: 'main',
  storeName: { 'zh-TW': '測試店', 'en-US': 'Test shop' },
  slogan: {},
  logo: '',
  favicon: '',
  AcctType: ['email'],
  setting: { isSearch: true, isInvoice: true },
  langs: [...langs],
  defaultLang: 'zh-TW',
  currency: 'TWD',
  currencySymbol: 'NT$',
  symbolPosition: 'before',
  timeZone: 'Asia/Taipei',
  isLevelPrice: true,
  hasOrderCoupon: false,
  hasNewUserCoupon: false,
  fbPixelId: '',
  gaId: '',
  gtmId: '',
  meta: { description: {}, keywords: {} },
  styleUrl: '',
  fbService: '',
  lineService: '',
  defaultService: '',
  theme: Object.fromEntries(themeTokens.map((token) => [token, '#000'])) as Record<
    ThemeToken,
    string
  >, // fromEntries loses the names
  ...given,
})

/** Returns a product with one SKU, ten in stock, at 1000 minor units. */
export const productDraft = (ptNbr: string, given: Partial<ProductDraft> = {}): ProductDraft => ({
  ptNbr,
  handle: ptNbr.toLowerCase(),
  isForSale: true,
  texts: [{ lang: 'en-US', title: `Product ${ptNbr}`, desc: '<p>Good.</p>' }],
  options: [],
  skus: [{ skuId: `${ptNbr}-1`, vIds: [], price: 1000, qty: 10 }],
  imgs: [],
  typeNbrs: [],
  tags: [],
  ...given,
})
