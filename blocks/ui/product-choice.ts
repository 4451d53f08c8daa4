import { createContext, useContext } from 'react'
import { lineLimits } from '../../schemas/cart/cart.schema.ts'
import type { PtInfo, Sku } from '../../schemas/catalog/product.schema.ts'
import { computed, signal, type ReadonlySignal, type Signal } from '../../runtime/state/signals.ts'

/** Option value chosen, by option. */
export type Chosen = Readonly<Record<string, string>>

/** `soldOut`: no SKU with this value is left; `notWithOthers`: none that also has the other values chosen. */
export type Unavailable = 'soldOut' | 'notWithOthers'

export interface PriceRange {
  from: number
  to: number
  /** Known where all candidates agree. */
  vipPrice?: number
  originPrice?: number
}

/** What the shopper has chosen of a product; the parts of its page share it. */
export interface ProductChoice {
  product: PtInfo
  /** There is something to choose: some option has two or more values. */
  hasOptions: boolean
  chosen: ReadonlySignal<Chosen>
  additions: ReadonlySignal<ReadonlySet<string>>
  /** The SKU that the choice comes to; absent until every option has a value. */
  sku: ReadonlySignal<Sku | undefined>
  price: ReadonlySignal<PriceRange>
  /** The same for whoever joins a group; absent where no group buy runs. */
  groupPrice: ReadonlySignal<PriceRange | undefined>
  /** The group that an invitation leads to and that can be joined. */
  invitedTo: Signal<string | undefined>
  quantity: ReadonlySignal<number>
  /** Never under 1, so that a stepper has a place to stand. */
  maxQuantity: ReadonlySignal<number>
  /** The SKUs with what is known to be left of each. */
  skus: ReadonlySignal<readonly Sku[]>
  isSoldOut: boolean
  /** Chooses a value; the one chosen already is let go. One that is not available is refused. */
  choose: (sId: string, vId: string) => void
  setQuantity: (quantity: number) => void
  toggleAddition: (skuId: string) => void
  /** Units of a value: the sum over its SKUs, given what is chosen of the other options. */
  stockOf: (sId: string, vId: string) => number
  /** Takes over what is left by now: the page may have been shared for a while. */
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

/** Nothing is chosen at first but what there is only one of; or a SKU. */
export function createChoice(product: PtInfo, skuId?: string): ProductChoice {
  const { OptionList } = product.SkuInfo
  const skus = signal<readonly Sku[]>(product.SkuInfo.SkuList)
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
  const stockGiven = (choice: Chosen) =>
    skus.value
      .filter((sku) => matches(sku, choice))
      .reduce((sum, { qtyAvail }) => sum + qtyAvail, 0)
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
  // Whatever runs out first: the stock, what one person may buy, what a campaign has left, what a line takes.
  const most = Math.min(
    product.BasicInfo.quota ?? Infinity,
    product.CpgInfo?.surplusStock ?? Infinity,
    lineLimits.qtyOrd,
  )
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
    setStock: (avail) => {
      const left = new Map(avail.map(({ skuId, qtyAvail }) => [skuId, qtyAvail]))
      skus.value = skus.peek().map((one) => ({ ...one, qtyAvail: left.get(one.skuId) ?? 0 }))
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

function priceRange({ BasicInfo }: PtInfo, skus: readonly Sku[]): PriceRange {
  if (!skus.length)
    return withKnown(BasicInfo.price, BasicInfo.price, BasicInfo.vip_price, BasicInfo.origin_price)
  const prices = skus.map(({ price }) => price)
  return withKnown(
    Math.min(...prices),
    Math.max(...prices),
    agreed(skus, 'vip_price'),
    agreed(skus, 'origin_price'),
  )
}

function groupRange(skus: readonly Sku[]): PriceRange | undefined {
  const prices = skus.flatMap(({ grp_price }) => grp_price ?? [])
  return prices.length ? { from: Math.min(...prices), to: Math.max(...prices) } : undefined
}

const withKnown = (
  from: number,
  to: number,
  vipPrice?: number,
  originPrice?: number,
): PriceRange => ({
  from,
  to,
  ...(from === to && vipPrice !== undefined && { vipPrice }),
  ...(from === to && originPrice !== undefined && { originPrice }),
})

const agreed = (skus: readonly Sku[], name: 'vip_price' | 'origin_price'): number | undefined =>
  skus.every((sku) => sku[name] === skus[0]?.[name]) ? skus[0]?.[name] : undefined
