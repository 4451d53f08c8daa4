import { themes } from '../../fixtures/demo/themes.ts'
import { picture, pictureName } from '../../fixtures/pictures.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import { textBundles } from '../../schemas/kit/text-bundle.ts'
import { langs, type Lang } from '../../schemas/lang.ts'
import { createTexts, type Texts, type Translate } from '../../site/texts/texts.ts'
import { textsOf as textsOfBundles } from '../../site/texts/texts-of.ts'
import { createShop, type Session, type Shop } from '../../runtime/shop/shop.ts'
import { sampleFacets } from './facets.samples.ts'
import { sampleGoods } from './goods.samples.ts'
import { inLang } from './sample-in-lang.ts'
import { defaultTimeZone } from '../../schemas/time-zone.ts'

export type StoreNbr = keyof typeof themes

export const textsOf = (lang: Lang): Texts => textsOfBundles(lang, textBundles)

const names: Record<StoreNbr, { storeName: string; slogan: string; logo: string }> = {
  S001: { storeName: '檸檬巷生活', slogan: '巷口的新鮮，家裡的好日子', logo: 'logo-home' },
  S002: { storeName: 'Atelier Nord', slogan: '穿得久的衣服', logo: 'logo-fashion' },
}

const langNames: Record<Lang, string> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
  'vi-VN': 'Tiếng Việt',
  'th-TH': 'ไทย',
  'id-ID': 'Bahasa Indonesia',
}

const sampleConfig = (storeNbr: StoreNbr, lang: Lang): ConfigInfo => ({
  ...inLang(names[storeNbr], lang),
  storeNbr,
  corpNbr: 'main',
  logo: picture(names[storeNbr].logo),
  favicon: '',
  AcctType: ['mobile', 'email'],
  setting: { isSearch: true, isInvoice: true },
  lang,
  langSetting: {
    default: 'zh-TW',
    langs: langs.map((value) => ({ value, text: langNames[value] })),
  },
  currency: 'TWD',
  currencySymbol: 'NT$',
  symbolPosition: 'before',
  timeZone: defaultTimeZone,
  isLevelPrice: true,
  loveCodeMax: 5,
  hasOrderCoupon: false,
  hasNewUserCoupon: false,
  fbPixelId: '',
  gaId: '',
  gtmId: '',
  meta: { description: '', keywords: '' },
  styleUrl: '',
  fbService: '',
  lineService: '',
  defaultService: '/info/faq',
  theme: themes[storeNbr],
})

/** A member session for samples. */
export const sampleSession: Session = { userNbr: 'U1001', levelNbr: 'L2' }

/** A shop for stories and tests: pictures from the fixtures, further pages of lists generated. */
export const sampleShop = (
  storeNbr: StoreNbr,
  lang: Lang,
  t: Translate = createTexts(lang, textsOf(lang)).t,
  session: Session = {},
): Shop =>
  createShop({
    config: sampleConfig(storeNbr, lang),
    lang,
    terminal: 'h5',
    t,
    call: () => Promise.reject(new Error('a sample calls nothing')),
    query: async (from, { page }) =>
      from === 'pt.getFacets'
        ? sampleFacets
        : {
            PtList: Array.from({ length: 6 }, (_, at) =>
              inLang(sampleGoods(at, { ptNbr: `P${String(page)}-${at}` }), lang),
            ),
            total: 30,
          },
    needTexts: async () => undefined,
    fail: () => undefined,
    go: () => undefined,
    nameView: () => undefined,
    needFavorites: async () => undefined,
    setFavorites: () => undefined,
    removeRecentGoods: () => undefined,
    track: () => undefined,
    account: {
      entered: async () => undefined,
      changed: () => undefined,
      leave: async () => undefined,
      goSocial: async () => undefined,
    },
    imageUrl: (key) => `/pictures/${pictureName(key) ?? key}.webp`,
    session,
    cartCount: 120,
    favorites: [sampleGoods(1).ptNbr],
  })
