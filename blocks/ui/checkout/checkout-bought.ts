import type { Shop } from '../../../runtime/shop/shop.ts'
import { signal, type ReadonlySignal } from '../../../runtime/state/signals.ts'
import { getCartList, updCart } from '../../../schemas/cart/cart.ops.ts'
import { lineKinds, type BuyLine, type CartPick } from '../../../schemas/cart/cart.schema.ts'
import { groupCart } from '../../../schemas/cart/group-cart.ts'
import type { CheckoutLine } from '../../../schemas/order/checkout.schema.ts'

/** What is bought: lines of the member's cart, or what was kept to be bought at once. */
export interface Bought {
  CartList?: CartPick[]
  PtList?: BuyLine[]
}

export interface BoughtState {
  /** Absent until it is known. */
  bought: ReadonlySignal<Bought | undefined>
  load: () => Promise<void>
  setQuantity: (line: CheckoutLine, qtyOrd: number) => void
  /** Takes a line out, with what goes with it; answers how to take it in again. A line of the cart stays there, unchosen. */
  remove: (line: CheckoutLine, all: readonly CheckoutLine[]) => () => void
  /** Resolves once what was changed is kept where the lines come from. */
  settle: () => Promise<void>
}

/** The browser's storage comes with its library, which the first drawing does without. */
const kept = () => import('../../../runtime/cache/buy-now.ts')

export const isNothing = ({ CartList, PtList }: Bought): boolean =>
  !CartList?.length && !PtList?.length

interface Options {
  isCart: boolean
  /** What the page itself sells; nothing else is asked for then. */
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
    // What the cart refuses, the checkout says at the line itself.
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

/** The add-ons that have nothing left to go with once a line is out. */
function besideOf(line: CheckoutLine, all: readonly CheckoutLine[]): CheckoutLine[] {
  if (line.kind !== lineKinds.main) return []
  const others = all.filter((one) => one !== line && one.kind === lineKinds.main)
  if (others.some(({ ptNbr }) => ptNbr === line.ptNbr)) return []
  return all.filter(({ kind, parPtNbr }) => kind === lineKinds.addition && parPtNbr === line.ptNbr)
}
