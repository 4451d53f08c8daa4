import { createContext, useContext } from 'react'
import { lineLimits } from '../../../schemas/cart/cart.schema.ts'
import type { CpgInfo, PtInfo, Sku } from '../../../schemas/catalog/product.schema.ts'
import {
  computed,
  signal,
  type ReadonlySignal,
  type Signal,
} from '../../../engine/react/signals.ts'

/** Chosen value by option. */
export type Chosen = Readonly<Record<string, string>>

/**
 * `soldOut`: no SKU with this value is in stock; `notWithOthers`: none that also has the other
 * chosen values.
 */
export type Unavailable = 'soldOut' | 'notWithOthers'

export interface PriceRange {
  from: number
  /** The highest price to pay. */
  to: number
  /**
   * Member price of the matching SKU with the lowest price, as on the product's card; `originPrice`
   * is that SKU's, too.
   */
  vipPrice?: number
  originPrice?: number
}

/** The shopper's choice on a product page, shared by its parts. */
export interface ProductChoice {
  product: PtInfo
  /** Some option has two or more values. */
  hasOptions: boolean
  chosen: ReadonlySignal<Chosen>
  additions: ReadonlySignal<ReadonlySet<string>>
  /** The chosen SKU; `undefined` until every option has a value. */
  sku: ReadonlySignal<Sku | undefined>
  price: ReadonlySignal<PriceRange>
  /** The group price; `undefined` unless a group buy is running. */
  groupPrice: ReadonlySignal<PriceRange | undefined>
  /** The group of the invitation that was followed, if it can be joined. */
  invitedTo: Signal<string | undefined>
  quantity: ReadonlySignal<number>
  /** At least 1, so that the stepper has a valid value. */
  maxQuantity: ReadonlySignal<number>
  /** The SKUs with their buyable units: the last known stock, limited by the campaign's. */
  skus: ReadonlySignal<readonly Sku[]>
  isSoldOut: boolean
  /**
   * The one statement about what is left of a SKU: the units of a running offer if they end first,
   * else those in stock. `undefined` if its stock is not counted.
   */
  leftOf: (sku: Sku) => { count: number; isOffer: boolean } | undefined
  /** Chooses a value; choosing it again clears it. An unavailable value is refused. */
  choose: (sId: string, vId: string) => void
  setQuantity: (quantity: number) => void
  toggleAddition: (skuId: string) => void
  /** Stock of a value: the sum over its SKUs, given the other chosen options. */
  stockOf: (sId: string, vId: string) => number
  /** Updates the stock: the page may have been cached for a while. */
  setStock: (avail: readonly Pick<Sku, 'skuId' | 'qtyAvail'>[]) => void
  whyUnavailable: (sId: string, vId: string) => Unavailable | undefined
}

export const ChoiceContext = createContext<ProductChoice | null>(null)

export function useChoice(): ProductChoice {
  const choice = useContext(ChoiceContext)
  if (!choice)
    throw new Error('useChoice: no product above this component; place the part inside PtInfo')
  return choice
}

/** Options with a single value are preselected, as are those of `skuId`. */
export function createChoice(product: PtInfo, skuId?: string): ProductChoice {
  const { OptionList } = product.SkuInfo
  const inStock = signal<readonly Sku[]>(product.SkuInfo.SkuList)
  // A campaign without units left has ended and sets no limit.
  const inOffer = product.CpgInfo?.surplusStock || Infinity
  const skus = computed(() =>
    inStock.value.map((one) => ({ ...one, qtyAvail: Math.min(one.qtyAvail, inOffer) })),
  )
  const onlyValues = OptionList.flatMap(({ sId, ValueList: [first, second] }) =>
    first && !second ? [[sId, first.vId]] : [],
  )
  const first = product.SkuInfo.SkuList.find((one) => one.skuId === skuId)
  const firstValues = OptionList.flatMap(({ sId }, at) => {
    const vId = first?.vIds[at]
    return vId === undefined ? [] : [[sId, vId]]
  })
  const chosen = signal<Chosen>(Object.fromEntries([...onlyValues, ...firstValues]))
  const additions = signal<ReadonlySet<string>>(new Set<string>())
  const wanted = signal(1)

  const matches = (sku: Sku, choice: Chosen) =>
    OptionList.every(({ sId }, at) => choice[sId] === undefined || sku.vIds[at] === choice[sId])
  const stockGiven = (choice: Chosen) => stockIn(skus.value.filter((sku) => matches(sku, choice)))
  const stockOf = (sId: string, vId: string) => stockGiven({ ...chosen.value, [sId]: vId })
  const whyUnavailable = (sId: string, vId: string): Unavailable | undefined => {
    if (stockOf(sId, vId) > 0) return undefined
    return stockGiven({ [sId]: vId }) > 0 ? 'notWithOthers' : 'soldOut'
  }

  const candidates = computed(() => skus.value.filter((sku) => matches(sku, chosen.value)))
  const sku = computed(() =>
    OptionList.every(({ sId }) => chosen.value[sId] !== undefined)
      ? candidates.value[0]
      : undefined,
  )
  const most = Math.min(product.BasicInfo.quota ?? Infinity, lineLimits.qtyOrd)
  const maxQuantity = computed(() =>
    Math.max(1, Math.min(most, Math.max(0, ...candidates.value.map(({ qtyAvail }) => qtyAvail)))),
  )

  return {
    product,
    hasOptions: OptionList.some(({ ValueList }) => ValueList.length > 1),
    chosen,
    additions,
    sku,
    price: computed(() => priceRange(product, candidates.value)),
    groupPrice: computed(() => groupRange(candidates.value)),
    invitedTo: signal<string | undefined>(undefined),
    quantity: computed(() => Math.min(wanted.value, maxQuantity.value)),
    maxQuantity,
    skus,
    get isSoldOut() {
      return product.BasicInfo.stat !== 2 || skus.value.every(({ qtyAvail }) => qtyAvail <= 0)
    },
    leftOf: ({ skuId, isTracked }) => {
      const inOffers = [product.CpgInfo, product.GrpCpgInfo].map((offer) => unitsOf(offer))
      const offered = Math.min(...inOffers)
      const own = inStock.value.find((one) => one.skuId === skuId)?.qtyAvail ?? 0
      if (isTracked === false || offered <= own)
        return offered < Infinity ? { count: offered, isOffer: true } : undefined
      return { count: own, isOffer: false }
    },
    setStock: (avail) => {
      const left = new Map(avail.map(({ skuId, qtyAvail }) => [skuId, qtyAvail]))
      inStock.value = inStock.peek().map((one) => ({ ...one, qtyAvail: left.get(one.skuId) ?? 0 }))
    },
    choose: (sId, vId) => {
      const { [sId]: before, ...others } = chosen.peek()
      if (before === vId) chosen.value = others
      else if (!whyUnavailable(sId, vId)) chosen.value = { ...others, [sId]: vId }
    },
    setQuantity: (quantity) => {
      wanted.value = Math.min(maxQuantity.peek(), Math.max(1, Math.trunc(quantity) || 1))
    },
    toggleAddition: (skuId) => {
      const next = new Set(additions.peek())
      if (!next.delete(skuId)) next.add(skuId)
      additions.value = next
    },
    stockOf,
    whyUnavailable,
  }
}

/** Units left of an offer with its own stock. One without any left has ended. */
const unitsOf = (offer: CpgInfo | undefined): number =>
  (offer?.ttlStock && offer.surplusStock) || Infinity

const stockIn = (skus: readonly Sku[]): number =>
  skus.reduce((sum, { qtyAvail }) => sum + qtyAvail, 0)

function priceRange({ BasicInfo }: PtInfo, skus: readonly Sku[]): PriceRange {
  const { price, vip_price, origin_price } = cheapest(skus, (sku) => sku.price) ?? BasicInfo
  return {
    from: price,
    to: Math.max(vip_price ?? price, ...skus.map((sku) => sku.vip_price ?? sku.price)),
    ...(vip_price !== undefined && { vipPrice: vip_price }),
    ...(origin_price !== undefined && { originPrice: origin_price }),
  }
}

function groupRange(skus: readonly Sku[]): PriceRange | undefined {
  const least = cheapest(skus, ({ grp_price }) => grp_price)
  if (least?.grp_price === undefined) return undefined
  return {
    from: least.grp_price,
    to: Math.max(...skus.map(({ grp_price = 0 }) => grp_price)),
    ...(least.grp_origin_price !== undefined && { originPrice: least.grp_origin_price }),
  }
}

/** The first SKU of the lowest price, which is also the price of the product. */
const cheapest = (
  skus: readonly Sku[],
  priceOf: (sku: Sku) => number | undefined,
): Sku | undefined =>
  skus.reduce<Sku | undefined>(
    (least, sku) =>
      least && (priceOf(sku) ?? Infinity) >= (priceOf(least) ?? Infinity) ? least : sku,
    undefined,
  )
