import type { Shop } from '../../../runtime/shop/shop.ts'
import { closeToast, showToast } from '../../../runtime/shop/toasts.ts'
import { computed, signal, type ReadonlySignal } from '../../../engine/react/signals.ts'
import { CallError, isNotFound } from '../../../runtime/transport/call-error.ts'
import { onRefusal } from '../../../runtime/transport/refusal.ts'
import {
  delCart,
  delSaved,
  getCartList,
  getSavedList,
  moveToCart,
  saveForLater,
  undoDelCart,
  updCart,
} from '../../../schemas/cart/cart.ops.ts'
import {
  lineStats,
  type Cart,
  type CartCampaign,
  type CartLine,
  type SavedLine,
} from '../../../schemas/cart/cart.schema.ts'
import { protocol } from '../../../schemas/protocol/constants.ts'
import { groupCart, type CartGroups } from '../../../schemas/cart/group-cart.ts'
import { toMajor, toMinor } from '../../../schemas/money/money.ts'
import { createCartSaving, type Changes } from './cart-saving.ts'

/** Milliseconds in which a removal can be undone. */
const undoLasts = 8_000

export interface CartState {
  /** The lines including unsaved changes; `undefined` until the cart has loaded. */
  lines: ReadonlySignal<readonly CartLine[] | undefined>
  groups: ReadonlySignal<CartGroups<CartLine>>
  campaigns: ReadonlySignal<readonly CartCampaign[]>
  /** Selected lines that can be bought. */
  picked: ReadonlySignal<readonly CartLine[]>
  /** Sums of the picked lines in major units: before coupons and shipping, and the discounts. */
  total: ReadonlySignal<{ amt: number; saved: number }>
  setQuantity: (cartNbr: string, qtyOrd: number) => void
  setChecked: (cartNbrs: readonly string[], checked: boolean) => void
  setSku: (cartNbr: string, skuId: string) => void
  remove: (cartNbrs: readonly string[]) => Promise<void>
  /** What is saved for later, once a change of it was made; before, the page's data holds. */
  saved: ReadonlySignal<readonly SavedLine[] | undefined>
  /** Lines that are being saved for later; they stand with the saved ones at once. */
  beingSaved: ReadonlySignal<readonly CartLine[]>
  saveForLater: (cartNbr: string) => Promise<void>
  moveToCart: (savedNbr: string) => Promise<void>
  removeSaved: (savedNbr: string) => Promise<void>
  /** Called when the cart is shown. */
  enter: () => void
  /**
   * Called when the cart is left: undo is not offered on other pages. Resolves as `settle` does.
   */
  leave: () => Promise<void>
  /** Loads the cart again once the gateway has every change. */
  refresh: () => Promise<void>
  /** Resolves once the gateway has every change. */
  settle: () => Promise<void>
  /** Records that the changed prices were shown. */
  takeNote: () => void
}

export function createCart(shop: Shop, loaded: Cart | undefined): CartState {
  const { currency } = shop.config
  const answer = signal(loaded)
  const changes = signal<Changes>(new Map())
  let undoRemoval: (() => void) | undefined
  let hasLeft = false
  const hidden = signal<ReadonlySet<string>>(new Set<string>())
  /**
   * Prices and options seen before this visit: shown for the whole visit, although the gateway
   * records the new ones at once.
   */
  const seen = new Map<string, Pick<CartLine, 'seenPrice' | 'seenOptd'>>()

  const lines = computed(() => {
    const known = answer.value
    if (!known) return undefined
    const byNbr = new Map(known.rows.map((line) => [line.cartNbr, line]))
    return known.CartList.flatMap((cartNbr) => {
      const line = byNbr.get(cartNbr)
      if (!line || hidden.value.has(cartNbr)) return []
      const { qtyOrd = line.qtyOrd, checked = line.checked } = changes.value.get(cartNbr) ?? {}
      const { seenPrice, seenOptd } = seen.get(cartNbr) ?? {}
      return [
        {
          ...line,
          qtyOrd,
          checked,
          ...(seenPrice !== undefined && seenPrice !== line.price && { seenPrice }),
          ...(seenOptd !== undefined && seenOptd !== line.optdName && { seenOptd }),
        },
      ]
    })
  })
  const groups = computed(() => groupCart(lines.value ?? []))
  const picked = computed(() => groups.value.CartList.filter(({ checked }) => checked))
  const count = () => {
    shop.cartCount.value = (lines.peek() ?? []).reduce((sum, { qtyOrd }) => sum + qtyOrd, 0)
  }
  const accept = (next: Cart) => {
    note(next)
    answer.value = next
    count()
  }
  const note = ({ rows }: Cart) => {
    for (const { cartNbr, seenPrice, seenOptd } of rows)
      if ((seenPrice ?? seenOptd) !== undefined && !seen.has(cartNbr))
        seen.set(cartNbr, {
          ...(seenPrice !== undefined && { seenPrice }),
          ...(seenOptd !== undefined && { seenOptd }),
        })
  }
  const reload = () => shop.call(getCartList, {}).then(accept, shop.fail)

  const saving = createCartSaving({
    send: async (list) => {
      const Carts = [...list].map(([cartNbr, change]) => ({ cartNbr, ...change }))
      accept(await shop.call(updCart, { Carts }))
    },
    changed: (list) => {
      changes.value = list
      count()
    },
    refused(error, tried) {
      let instead: Changes | undefined
      const lower = (
        { skuId, qtyAvail = 0 }: { skuId: string; qtyAvail?: number },
        text: string,
      ) => {
        showToast(
          shop,
          qtyAvail > 0 ? shop.t('cart.over', { count: qtyAvail }) : text,
          'error',
          6_000,
        )
        const rest = lowered(tried, skuId, qtyAvail)
        // If the refusal concerns none of these lines, sending them again would fail again.
        if (rest.size && !sameChanges(rest, tried)) instead = rest
        else void reload()
      }
      onRefusal<typeof updCart>(
        error,
        {
          OUT_OF_STOCK: lower,
          EXCEEDS_QTY: lower,
          REMOVED: lower,
          QUOTA_EXCEEDED: lower,
          ADDITION_EXCEEDS: lower,
          BUY_NOW_ONLY: lower,
        },
        () => {
          // A line that another tab removed only needs a reload.
          if (isNotFound(error)) void reload()
          else shop.fail(error)
        },
      )
      return instead
    },
  })
  if (loaded) note(loaded)
  /** The changes without units that exceed a SKU's stock. */
  const lowered = (tried: Changes, skuId: string, qtyAvail: number): Changes => {
    const rest = new Map(tried)
    for (const [cartNbr, change] of tried) {
      const line = answer.peek()?.rows.find((one) => one.cartNbr === cartNbr)
      if ((change.skuId ?? line?.skuId) !== skuId) continue
      const { qtyOrd: _qtyOrd, skuId: _skuId, ...others } = change
      const isLess = change.skuId === undefined && qtyAvail > 0
      const kept = isLess ? { ...others, qtyOrd: qtyAvail } : others
      if (Object.keys(kept).length) rest.set(cartNbr, kept)
      else rest.delete(cartNbr)
    }
    return rest
  }
  const saved = signal<readonly SavedLine[] | undefined>(undefined)
  const beingSaved = signal<readonly CartLine[]>([])
  const acceptBoth = ({ SavedList, ...cart }: Cart & { SavedList: SavedLine[] }) => {
    saved.value = SavedList
    accept(cart)
  }
  const offerUndo = (text: string, undoNbr: string, after: () => unknown) => {
    undoRemoval = () =>
      void shop
        .call(undoDelCart, { undoNbr })
        .then(accept, shop.fail)
        .then(() => after())
    if (hasLeft) return
    showToast(shop, text, 'success', undoLasts, { text: shop.t('cart.undo'), run: undoRemoval })
  }
  const reloadSaved = async () => {
    try {
      saved.value = (await shop.call(getSavedList, {})).SavedList
    } catch (error) {
      shop.fail(error)
    }
  }
  /** Lines with the add-ons that leave with them. */
  const withAdditions = (cartNbrs: readonly string[]): string[] => [
    ...cartNbrs,
    ...(lines.peek() ?? [])
      .filter(({ cartNbr }) => cartNbrs.includes(cartNbr))
      .flatMap(({ Addition }) => Addition),
  ]
  const hide = (cartNbrs: readonly string[], isHidden: boolean) => {
    const others = [...hidden.peek()].filter((one) => !cartNbrs.includes(one))
    hidden.value = new Set(isHidden ? [...others, ...cartNbrs] : others)
    count()
  }

  return {
    lines,
    groups,
    picked,
    campaigns: computed(() => answer.value?.CpgList ?? []),
    total: computed(() => {
      const sum = (priceOf: (line: CartLine) => number) =>
        picked.value.reduce((all, line) => all + toMinor(priceOf(line), currency) * line.qtyOrd, 0)
      const amt = sum(({ price }) => price)
      return {
        amt: toMajor(amt, currency),
        saved: toMajor(sum(({ origPrice, price }) => origPrice ?? price) - amt, currency),
      }
    }),
    setQuantity: (cartNbr, qtyOrd) => saving.change(cartNbr, { qtyOrd }),
    setChecked(cartNbrs, checked) {
      for (const cartNbr of cartNbrs) saving.change(cartNbr, { checked })
    },
    setSku: (cartNbr, skuId) => {
      saving.change(cartNbr, { skuId })
      void saving.settle()
    },
    async remove(cartNbrs) {
      const gone = withAdditions(cartNbrs)
      hide(gone, true)
      try {
        await saving.settle()
        const { undoNbr, ...rest } = await again(() =>
          shop.call(delCart, { cartNbrs: [...cartNbrs] }),
        )
        accept(rest)
        offerUndo(shop.t('cart.removed'), undoNbr, () => undefined)
      } catch (error) {
        if (isNotFound(error)) return void reload()
        shop.fail(error)
      } finally {
        hide(gone, false)
      }
    },
    saved,
    beingSaved,
    async saveForLater(cartNbr) {
      const gone = withAdditions([cartNbr])
      const line = lines.peek()?.find((one) => one.cartNbr === cartNbr)
      if (line) beingSaved.value = [line, ...beingSaved.peek()]
      hide(gone, true)
      try {
        await saving.settle()
        const { undoNbr, ...rest } = await again(() => shop.call(saveForLater, { cartNbr }))
        acceptBoth(rest)
        offerUndo(shop.t('cart.savedForLater'), undoNbr, reloadSaved)
      } catch (error) {
        if (isNotFound(error)) return void reload()
        shop.fail(error)
      } finally {
        beingSaved.value = beingSaved.peek().filter((one) => one !== line)
        hide(gone, false)
      }
    },
    async moveToCart(savedNbr) {
      try {
        await saving.settle()
        acceptBoth(await shop.call(moveToCart, { savedNbr }))
        showToast(shop, shop.t('cart.movedToCart'), 'success', 3_000)
      } catch (error) {
        if (isNotFound(error)) return void reloadSaved()
        shop.fail(error)
      }
    },
    async removeSaved(savedNbr) {
      try {
        saved.value = (await shop.call(delSaved, { savedNbr })).SavedList
      } catch (error) {
        if (isNotFound(error)) return void reloadSaved()
        shop.fail(error)
      }
    },
    enter() {
      hasLeft = false
    },
    leave() {
      hasLeft = true
      // Another page would not show the effect of undo.
      const toast = shop.toasts.peek().find(({ action }) => action && action.run === undoRemoval)
      if (toast) closeToast(shop, toast.id)
      return saving.settle()
    },
    async refresh() {
      await saving.settle()
      await reload()
    },
    settle: saving.settle,
    takeNote() {
      for (const { cartNbr, seenPrice, price, seenOptd, optdName } of loaded?.rows ?? []) {
        if (seenPrice !== undefined) saving.change(cartNbr, { seenPrice: price })
        if (seenOptd !== undefined) saving.change(cartNbr, { seenOptd: optdName })
      }
    },
  }
}

/**
 * Sends what the duplicate guard took for a second tap: the same line was removed a moment ago, and
 * came back by an undo.
 */
async function again<A>(send: () => Promise<A>): Promise<A> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError && error.kind === 'repeated')) throw error
    await new Promise((resolve) => setTimeout(resolve, protocol.duplicateGuard))
    return send()
  }
}

const sameChanges = (one: Changes, other: Changes): boolean =>
  JSON.stringify([...one]) === JSON.stringify([...other])

/** The quantity exceeds what can be bought, so it must be lowered before ordering. */
export const isOver = ({ stat, qtyOrd, qtyMost }: CartLine): boolean =>
  stat === lineStats.forSale && qtyOrd > qtyMost
