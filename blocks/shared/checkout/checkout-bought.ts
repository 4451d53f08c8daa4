import type { Shop } from '../../../runtime/shop/shop.ts'
import { signal, type ReadonlySignal } from '../../../engine/react/signals.ts'
import { getCartList, updCart } from '../../../schemas/cart/cart.ops.ts'
import { lineKinds, type BuyLine, type CartPick } from '../../../schemas/cart/cart.schema.ts'
import { groupCart } from '../../../schemas/cart/group-cart.ts'
import type { CheckoutLine } from '../../../schemas/order/checkout.schema.ts'

/** What is being bought: lines of the member's cart, or buy-now lines. */
export interface Bought {
  CartList?: CartPick[]
  PtList?: BuyLine[]
}

export interface BoughtState {
  /** `undefined` until it has loaded. */
  bought: ReadonlySignal<Bought | undefined>
  load: () => Promise<void>
  setQuantity: (line: CheckoutLine, qtyOrd: number) => void
  /**
   * Removes a line and its add-ons; returns a function that undoes this. In the cart the line
   * stays, deselected.
   */
  remove: (line: CheckoutLine, all: readonly CheckoutLine[]) => () => void
  /** Resolves once the changes are stored in the cart or in the browser. */
  settle: () => Promise<void>
}

/** Loaded on demand: the first render does not need the storage library. */
const kept = () => import('../../../runtime/cache/buy-now.ts')

export const isNothing = ({ CartList, PtList }: Bought): boolean =>
  !CartList?.length && !PtList?.length

interface Options {
  isCart: boolean
  /** Lines of a page that sells its own products; the cart and stored lines are then not loaded. */
  given: readonly CheckoutLine[] | undefined
}

export function createBought(shop: Shop, { isCart, given }: Options): BoughtState {
  const bought = signal<Bought | undefined>(given && { PtList: given.map(buyLine) })
  const { storeNbr } = shop.config
  const changes = new Map<string, { qtyOrd?: number; checked?: boolean }>()
  let writing = Promise.resolve()

  const put = (next: Bought) => {
    bought.value = next
    const lines = next.PtList
    if (lines && !given)
      writing = writing.then(async () => (await kept()).keepBuyNow(storeNbr, lines))
  }
  const change = (cartNbrs: readonly string[], what: { qtyOrd?: number; checked?: boolean }) => {
    for (const cartNbr of cartNbrs) changes.set(cartNbr, { ...changes.get(cartNbr), ...what })
  }
  const send = async () => {
    if (!changes.size) return
    const Carts = [...changes].map(([cartNbr, what]) => ({ cartNbr, ...what }))
    changes.clear()
    // If the cart refuses a change, the quote reports the fault at the line.
    await shop.call(updCart, { Carts }).catch(() => undefined)
  }
  return {
    bought,
    async load() {
      if (given) return
      if (!isCart) {
        const { readBuyNow } = await kept()
        bought.value = { PtList: [...(await readBuyNow(storeNbr))] }
        return
      }
      const { rows, CartList } = await shop.call(getCartList, {})
      const byNbr = new Map(rows.map((line) => [line.cartNbr, line]))
      const lines = CartList.flatMap((cartNbr) => byNbr.get(cartNbr) ?? [])
      const picked = groupCart(lines).CartList.filter(({ checked }) => checked)
      bought.value = { CartList: picked.map(({ cartNbr, qtyOrd }) => ({ cartNbr, qtyOrd })) }
    },
    setQuantity(line, qtyOrd) {
      const { CartList, PtList } = bought.peek() ?? {}
      if (CartList) {
        const { cartNbr } = line
        if (cartNbr !== undefined) change([cartNbr], { qtyOrd })
        put({
          CartList: CartList.map((pick) => (pick.cartNbr === cartNbr ? { ...pick, qtyOrd } : pick)),
        })
      } else if (PtList)
        put({ PtList: PtList.map((one) => (isOf(one, line) ? { ...one, qtyOrd } : one)) })
    },
    remove(line, all) {
      const before = bought.peek() ?? {}
      const gone = [line, ...besideOf(line, all)]
      const numbers = gone.flatMap(({ cartNbr }) => cartNbr ?? [])
      if (before.CartList) {
        change(numbers, { checked: false })
        put({ CartList: before.CartList.filter(({ cartNbr }) => !numbers.includes(cartNbr)) })
      } else
        put({
          PtList: (before.PtList ?? []).filter((one) => !gone.some((other) => isOf(one, other))),
        })
      return () => {
        change(numbers, { checked: true })
        put(before)
      }
    },
    settle: async () => {
      writing = writing.then(send)
      await writing
    },
  }
}

const buyLine = ({ skuId, qtyOrd, kind, ptNbr, parPtNbr, cpgNbr }: CheckoutLine): BuyLine => ({
  skuId,
  qtyOrd,
  kind: kind === lineKinds.addition ? kind : lineKinds.main,
  ptNbr,
  ...(parPtNbr !== undefined && { parPtNbr }),
  ...(cpgNbr !== undefined && { cpgNbr }),
})

const isOf = (one: BuyLine, { skuId, kind, parPtNbr }: CheckoutLine): boolean =>
  one.skuId === skuId &&
  one.kind === kind &&
  (kind === lineKinds.main || (one.parPtNbr ?? '') === (parPtNbr ?? ''))

/** The add-ons that lose their main line when this line is removed. */
function besideOf(line: CheckoutLine, all: readonly CheckoutLine[]): CheckoutLine[] {
  if (line.kind !== lineKinds.main) return []
  const others = all.filter((one) => one !== line && one.kind === lineKinds.main)
  if (others.some(({ ptNbr }) => ptNbr === line.ptNbr)) return []
  return all.filter(({ kind, parPtNbr }) => kind === lineKinds.addition && parPtNbr === line.ptNbr)
}
