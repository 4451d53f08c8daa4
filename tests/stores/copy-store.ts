import type { WrittenCampaign } from '../../schemas/campaign/cpg-operator.ops.ts'
import type { Lang } from '../../schemas/lang.ts'
import { langs } from '../../schemas/lang.ts'
import { operatorOps as ops } from '../../schemas/operator-ops.ts'
import type { createSeededShop, Answer } from './seeded-shop.ts'
import { createCopy, type Copy } from './seeded-shop.ts'

/** What was made by hand, beside what the seed has. */
interface Pair {
  what: string
  got: unknown
  wanted: unknown
}

export interface Copied {
  copy: Copy
  pairs: Pair[]
  page: { p1: string; p2: string; p3: string }
  bought: { ptNbr: string; skuId: string }
}

type Rows = { rows: Answer[] }

/** Makes an empty store and fills it with what another has, by operations of the Studio alone. */
export async function copyStore(
  { gateway, sid, at }: Awaited<ReturnType<typeof createSeededShop>>,
  fromNbr: string,
  storeNbr: string,
): Promise<Copied> {
  const from = at(fromNbr)
  const { settings: shown, currency } = (await from(ops.showSettings)) as {
    settings: Answer & { langs: Lang[] }
    currency: string
  }
  await from(ops.makeStore, {
    storeNbr,
    name: 'From nothing',
    host: 'nothing.test',
    langs: shown.langs,
    currency,
    isReady: false,
  })
  await gateway.directory.reload([storeNbr])
  const to = at(storeNbr)
  await to(ops.openShop)
  const copy = createCopy(gateway, sid, from, to, storeNbr)
  const pairs: Pair[] = []
  /** Apart from the other numbers, since they are words such as `new`. */
  const tags = new Map<string, string>()
  /** Products that anybody may buy and have sent home, by number: their first SKU. */
  const plainSkus = new Map<string, string>()
  const bought = { ptNbr: '', skuId: '' }
  const rowsOf = async (...[op, input]: Parameters<typeof from>) =>
    ((await from(op, input)) as Rows).rows

  await fillSettings()
  await fillLevels()
  await fillShelf()
  await fillProducts()
  await fillOffers()
  await fillMethods()
  await fillLists()
  const page = await fillPages()
  return { copy, pairs, page, bought }

  async function fillSettings() {
    const settings = await copy.of(shown)
    const { version } = await to(ops.showSettings)
    await to(ops.changeSettings, { version, settings })
    const { theme } = await from(ops.showTheme)
    await to(ops.setTheme, { version: (await to(ops.showTheme)).version, theme })
    const { rules } = await from(ops.showPointRules)
    await to(ops.changePointRules, { version: (await to(ops.showPointRules)).version, rules })
  }

  async function fillLevels() {
    for (const { levelNbr, level } of await rowsOf(ops.listLevels)) {
      const made = await to(ops.makeLevel, { level })
      copy.ids.set(String(levelNbr), String(made.levelNbr))
      const { rows } = (await to(ops.listLevels)) as Rows
      const got = rows.find((row) => row.levelNbr === made.levelNbr)
      pairs.push({ what: `level ${String(levelNbr)}`, got: got?.level, wanted: level })
    }
  }

  async function fillShelf() {
    for (const { typeNbr, parentNbr, products: _, ...facts } of await rowsOf(ops.listCategories)) {
      const made = await to(ops.saveCategory, {
        ...(await copy.of(facts)),
        ...(parentNbr !== '' && { parentNbr: copy.ids.get(String(parentNbr)) }),
      })
      copy.ids.set(String(typeNbr), String(made.typeNbr))
    }
    for (const { tagNbr, name } of await rowsOf(ops.listTags))
      tags.set(String(tagNbr), String((await to(ops.saveTag, { name })).tagNbr))
  }

  /** One product for each thing that products may have. */
  async function wantedProducts(): Promise<string[]> {
    const { rows } = await gateway.database.pool.query<{ nbr: string }>(
      `with wanted as (
         select pt_nbr as nbr from campaign_product where store_nbr = $1
         union select pt_nbr from coupon_product where store_nbr = $1
         union select g.pt_nbr from coupon c join sku g on g.store_nbr = c.store_nbr and g.sku_id = c.gift_sku_id where c.store_nbr = $1
         union (select pt_nbr from shipping_exclusion where store_nbr = $1 limit 1)
         union (select a.pt_nbr from addition a where a.store_nbr = $1 order by 1 limit 1)
         union select g.pt_nbr from sku g where g.store_nbr = $1 and g.sku_id in
           (select sku_id from addition where store_nbr = $1 and pt_nbr = (select min(pt_nbr) from addition where store_nbr = $1))
         ${['quota is not null', 'reb_per is not null', 'exp_days is not null', 'level_nbrs is not null', 'is_virtual', 'is_inquiry', "temp <> 'ambient'", 'is_level_price', 'orig_price is not null', "options <> '[]'"].map((is) => `union (select pt_nbr from product where store_nbr = $1 and ${is} order by pt_nbr limit 1)`).join(' ')}
       ) select nbr from wanted order by (select count(*) from addition a where a.store_nbr = $1 and a.pt_nbr = nbr), nbr`, // prettier-ignore
      [fromNbr],
    )
    return rows.map(({ nbr }) => nbr)
  }

  async function fillProducts() {
    for (const ptNbr of await wantedProducts()) {
      const seen = await from(ops.showProduct, { ptNbr })
      const product = await copy.of(seen.product as Answer & { skus: Answer[]; additions: { skuId: string }[]; tagNbrs: string[] }) // prettier-ignore
      product.tagNbrs = product.tagNbrs.map((tag) => tags.get(tag) ?? tag)
      const onHand = (seen.StockList as { onHand: number }[]).map((stock) => stock.onHand)
      // What was not copied cannot be added on.
      product.additions = product.additions.filter(({ skuId }) => [...copy.ids.values()].includes(skuId)) // prettier-ignore
      const written = {
        ...product,
        skus: product.skus.map((sku, at) => ({ ...sku, skuId: '', startStock: onHand[at] })),
      }
      await to(ops.saveProduct, { ptNbr, product: written })
      const made = await to(ops.showProduct, { ptNbr })
      const got = made.product as { skus: Answer[] }
      got.skus.forEach((sku, at) => copy.ids.set(String(product.skus[at]?.skuId), String(sku.skuId))) // prettier-ignore
      const wanted = await copy.of(product)
      pairs.push({ what: `product ${ptNbr}`, got, wanted })
      const stock = (made.StockList as { onHand: number }[]).map((one) => one.onHand)
      pairs.push({ what: `product ${ptNbr} stock`, got: stock, wanted: onHand })
      const plain = product as Answer & typeof product
      const isPlain = !plain.isVirtual && !plain.isInquiry && plain.levelNbrs === null &&  plain.expDays === null && plain.quota === null // prettier-ignore
      if (isPlain && (onHand[0] ?? 0) > 5) plainSkus.set(ptNbr, String(got.skus[0]?.skuId))
    }
  }

  async function fillOffers() {
    for (const { cpgNbr } of await rowsOf(ops.listCampaigns)) {
      const { campaign } = await from(ops.showCampaign, { cpgNbr })
      const wanted = await copy.of(campaign)
      await to(ops.makeCampaign, { campaign: wanted })
      const { campaign: got } = await to(ops.showCampaign, { cpgNbr })
      pairs.push({ what: `campaign ${String(cpgNbr)}`, got, wanted })
      const { cpgType, effdate, expire, products } = wanted as WrittenCampaign
      const isNow = Date.parse(effdate) < Date.now() && Date.now() < Date.parse(expire)
      // Of a limited number, so that what is sold is counted.
      const limited = products.find((one) => one.ttlStock !== undefined && plainSkus.has(one.ptNbr))
      if (isNow && cpgType !== 'groupBuy' && limited)
        Object.assign(bought, { ptNbr: limited.ptNbr, skuId: plainSkus.get(limited.ptNbr) })
    }
    for (const { cpnNbr } of await rowsOf(ops.listCoupons)) {
      const { coupon } = await from(ops.showCoupon, { cpnNbr })
      const wanted = await copy.of(coupon)
      await to(ops.makeCoupon, { coupon: wanted })
      const { coupon: got } = await to(ops.showCoupon, { cpnNbr })
      pairs.push({ what: `coupon ${String(cpnNbr)}`, got, wanted })
    }
    for (const { promoCode, terms } of await rowsOf(ops.listPromoCodes)) {
      await to(ops.makePromoCodes, { code: promoCode, terms })
      const { rows } = (await to(ops.listPromoCodes)) as Rows
      const got = rows.find((row) => row.promoCode === promoCode)?.terms
      pairs.push({ what: `promo ${String(promoCode)}`, got, wanted: terms })
    }
  }

  async function fillMethods() {
    for (const { frcNbr } of await rowsOf(ops.listShippingMethods)) {
      const { method } = await from(ops.showShippingMethod, { frcNbr })
      const { exceptPts } = method as { exceptPts: string[] }
      const known = pairs.flatMap(({ what }) => what.split(' ')[1] ?? [])
      const wanted = {
        ...(method as object),
        exceptPts: exceptPts.filter((ptNbr) => known.includes(ptNbr)),
      }
      const made = await to(ops.makeShippingMethod, { method: wanted })
      copy.ids.set(String(frcNbr), String(made.frcNbr))
      const { method: got } = await to(ops.showShippingMethod, { frcNbr: made.frcNbr })
      pairs.push({ what: `shipping ${String(frcNbr)}`, got, wanted })
    }
    for (const { payNbr } of await rowsOf(ops.listPayMethods)) {
      const { method: wanted } = await from(ops.showPayMethod, { payNbr })
      const made = await to(ops.makePayMethod, { method: wanted })
      copy.ids.set(String(payNbr), String(made.payNbr))
      const { method: got } = await to(ops.showPayMethod, { payNbr: made.payNbr })
      pairs.push({ what: `payment ${String(payNbr)}`, got, wanted })
    }
  }

  async function fillLists() {
    for (const [show, set] of [
      [ops.showReasons, ops.setReasons],
      [ops.showCharities, ops.setCharities],
      [ops.showChannels, ops.setChannels],
      [ops.showSearchTags, ops.setSearchTags],
    ] as const) {
      const { rows: wanted } = await from(show)
      await to(set, { version: (await to(show)).version, rows: wanted })
      pairs.push({ what: `list ${show.op}`, got: (await to(show)).rows, wanted })
    }
    for (const ofLang of langs) {
      const { version: _theirs, ...wanted } = await from(ops.listSynonyms, { ofLang })
      const { version } = await to(ops.listSynonyms, { ofLang })
      const { GroupList: groups, ReplacementList: replacements } = wanted
      await to(ops.pushSynonyms, { ofLang, version, groups, replacements })
      const { version: _mine, ...got } = await to(ops.listSynonyms, { ofLang })
      pairs.push({ what: `list synonyms of ${ofLang}`, got, wanted })
    }
    for (const { nbr } of await rowsOf(ops.listForms)) {
      const { form } = await from(ops.pullForm, { nbr })
      const wanted = await copy.of(form)
      await to(ops.pushForm, { form: wanted })
      pairs.push({ what: `form ${String(nbr)}`, got: (await to(ops.pullForm, { nbr })).form, wanted }) // prettier-ignore
    }
  }

  /** The menu and an information page with a link to it. */
  async function fillPages() {
    const all = await rowsOf(ops.listPages)
    const own = all.filter(({ source }) => source === 'store')
    const wantedPages = [
      own.find(({ p1 }) => p1 === 'head'),
      own.find(({ p1 }) => p1 === 'info'),
      own.find(({ p3 }) => p3 !== ''),
    ].filter((row) => row !== undefined)
    for (const { p1, p2, p3 } of wantedPages) {
      const { document } = await from(ops.pullPage, { p1, p2, p3 })
      const wanted = await copy.of(document)
      const pushed = await to(ops.pushPage, { p1, p2, p3, document: wanted, draftRev: 0 })
      await to(ops.publishPage, { p1, p2, p3, draftRev: pushed.draftRev })
      const { document: got } = await to(ops.pullPage, { p1, p2, p3 })
      pairs.push({ what: `page ${String(p1)}/${String(p2)}`, got, wanted })
    }
    const { p1, p2, p3 } = wantedPages.find((row) => row.p1 === 'info') ?? {}
    return { p1: String(p1), p2: String(p2), p3: String(p3) }
  }
}
