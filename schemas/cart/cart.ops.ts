import { Type } from '@sinclair/typebox'
import { GoodsItem } from '../catalog/goods.schema.ts'
import { defineOp } from '../kit/define-op.ts'
import { Money, Nbr } from '../kit/types.ts'
import {
  BuyLine,
  BuyNowInfo,
  CartLine,
  cartRest,
  LessLine,
  lineLimits,
  QtyOrd,
  SavedLine,
} from './cart.schema.ts'

const userNbr = Type.Optional(Nbr())
const { cnt } = cartRest
const clears = ['cart', 'ptAdvList'] as const

/** A product and its add-ons. */
const bought = Type.Array(BuyLine, { minItems: 1, maxItems: 20 })
const cartNbrs = Type.Array(Nbr(), {
  minItems: 1,
  maxItems: lineLimits.lines,
  uniqueItems: true,
})

const response = Type.Object(cartRest)

const ofSku = { skuId: Nbr() }
/** Why a SKU cannot be bought. */
const unsold = {
  /** No stock is left. */
  OUT_OF_STOCK: Type.Object(ofSku),
  /** The quantity exceeds stock or line limit; `qtyAvail` is the maximum for this line. */
  EXCEEDS_QTY: Type.Object({ ...ofSku, qtyAvail: Type.Integer({ minimum: 0 }) }),
  /** Withdrawn from sale, or not visible to this shopper. */
  REMOVED: Type.Object(ofSku),
  /** The quantity exceeds the limit per person. */
  QUOTA_EXCEEDED: Type.Object({
    ...ofSku,
    quota: Type.Integer({ minimum: 1 }),
    qtyAvail: Type.Integer({ minimum: 0 }),
  }),
  /** An add-on without its product, or more add-ons than units of the product. */
  ADDITION_EXCEEDS: Type.Object({ ...ofSku, qtyAvail: Type.Integer({ minimum: 0 }) }),
}
const unkept = {
  ...unsold,
  /** Not shipped (virtual), so it cannot go into the cart. */
  BUY_NOW_ONLY: Type.Object(ofSku),
  /** The cart has the maximum number of lines. */
  CART_FULL: Type.Object({ lines: Type.Integer() }),
}

export const addCart = defineOp({
  fun: 'cart',
  op: 'addCart',
  access: 'shopper',
  kind: 'command',
  once: true,
  limit: 120,
  doc: 'Adds products and their add-ons to the cart, all or none, and increases the quantities of existing lines.',
  request: Type.Object({ PtList: bought, userNbr }),
  response: Type.Object({ cnt, cartNbrs: Type.Array(Nbr()) }),
  errors: unkept,
  clears,
})

export const getCartCnt = defineOp({
  fun: 'cart',
  op: 'getCartCnt',
  access: 'shopper',
  kind: 'query',
  volatile: true,
  doc: 'Returns the number of units in the cart, for the badge.',
  request: Type.Object({ userNbr }),
  response: Type.Object({ cnt }),
})

export const getCartList = defineOp({
  fun: 'cart',
  op: 'getCartList',
  access: 'shopper',
  kind: 'query',
  bindable: '',
  doc: 'Returns the cart: its lines at the shopper’s current prices, and the campaigns of those lines.',
  request: Type.Object({ userNbr }),
  response,
  rows: CartLine,
  // Cached for offline use only; online, it is requested again on nearly every visit.
  cache: { table: 'cart', ticks: ['ptTick', 'discountTick', 'memberTick'], expires: 1 },
})

export const updCart = defineOp({
  fun: 'cart',
  op: 'updCart',
  access: 'shopper',
  kind: 'command',
  once: true,
  doc: 'Changes quantity, selection, SKU of the same product or price last seen of lines, all or none, and returns the cart.',
  request: Type.Object({
    Carts: Type.Array(
      Type.Object({
        cartNbr: Nbr(),
        qtyOrd: Type.Optional(QtyOrd()),
        checked: Type.Optional(Type.Boolean()),
        skuId: Type.Optional(Nbr()),
        /** The price shown to the shopper. Recorded only if it is still the current price. */
        seenPrice: Type.Optional(Money()),
        /** The option shown to the shopper, likewise. */
        seenOptd: Type.Optional(Type.String({ maxLength: 1000 })),
      }),
      { minItems: 1, maxItems: lineLimits.lines },
    ),
    userNbr,
  }),
  response,
  rows: CartLine,
  errors: unkept,
  clears,
})

export const delCart = defineOp({
  fun: 'cart',
  op: 'delCart',
  access: 'shopper',
  kind: 'command',
  once: true,
  doc: 'Removes lines and their add-ons, and returns the cart and an `undoNbr` that restores them.',
  request: Type.Object({ cartNbrs, userNbr }),
  response: Type.Object({ ...cartRest, undoNbr: Nbr() }),
  rows: CartLine,
  clears,
})

export const undoDelCart = defineOp({
  fun: 'cart',
  op: 'undoDelCart',
  access: 'shopper',
  kind: 'command',
  once: true,
  doc: 'Restores lines removed within the last day, and returns the cart.',
  request: Type.Object({ undoNbr: Nbr(), userNbr }),
  response,
  rows: CartLine,
  errors: { CART_FULL: unkept.CART_FULL },
  clears,
})

const savedNbr = Nbr()
const SavedList = Type.Array(SavedLine)

export const getSavedList = defineOp({
  fun: 'cart',
  op: 'getSavedList',
  access: 'shopper',
  kind: 'query',
  bindable: 'SavedList',
  doc: 'Returns what the shopper saved for later from the cart, newest first, at current prices.',
  request: Type.Object({ userNbr }),
  response: Type.Object({ SavedList }),
  cache: { table: 'cart', ticks: ['ptTick', 'discountTick', 'memberTick'], expires: 1 },
})

export const saveForLater = defineOp({
  fun: 'cart',
  op: 'saveForLater',
  access: 'shopper',
  kind: 'command',
  once: true,
  doc: 'Moves a line from the cart to what is saved for later; its add-ons are removed. Returns both lists, and an `undoNbr` that restores the line with its add-ons.',
  request: Type.Object({ cartNbr: Nbr(), userNbr }),
  response: Type.Object({ ...cartRest, SavedList, undoNbr: Nbr() }),
  rows: CartLine,
  errors: {
    /** The maximum number of SKUs is saved. */
    SAVED_FULL: Type.Object({ lines: Type.Integer() }),
  },
  clears,
})

export const moveToCart = defineOp({
  fun: 'cart',
  op: 'moveToCart',
  access: 'shopper',
  kind: 'command',
  once: true,
  doc: 'Moves as many units of a saved line as can be bought into the cart, and returns both lists.',
  request: Type.Object({ savedNbr, userNbr }),
  response: Type.Object({ ...cartRest, SavedList }),
  rows: CartLine,
  errors: unkept,
  clears,
})

export const delSaved = defineOp({
  fun: 'cart',
  op: 'delSaved',
  access: 'shopper',
  kind: 'command',
  once: true,
  doc: 'Removes a line that was saved for later.',
  request: Type.Object({ savedNbr, userNbr }),
  response: Type.Object({ SavedList }),
  clears,
})

export const getCartAdvList = defineOp({
  fun: 'cart',
  op: 'getCartAdvList',
  access: 'shopper',
  kind: 'query',
  bindable: 'PtList',
  doc: 'Returns products that fit what is in the cart: bought in the same orders, else of the same categories and tags, filled up with what the store recommends.',
  request: Type.Object({ userNbr }),
  response: Type.Object({ PtList: Type.Array(GoodsItem) }),
  cache: { table: 'ptAdvList', ticks: ['ptTick', 'discountTick'], expires: 600 },
})

export const mergeCart = defineOp({
  fun: 'cart',
  op: 'mergeCart',
  access: 'member',
  kind: 'command',
  once: true,
  doc: 'Moves the cart that this browser kept before the sign-in into the member’s, as far as it can be bought, and says which lines have fewer units.',
  request: Type.Object({ userNbr }),
  response: Type.Object({
    cnt,
    /** Units moved. */
    qty: Type.Integer({ minimum: 0 }),
    LessList: Type.Array(LessLine),
  }),
  clears,
})

export const addBuyNow = defineOp({
  fun: 'cart',
  op: 'addBuyNow',
  access: 'public',
  kind: 'command',
  idempotent: true,
  doc: 'Checks and prices a direct purchase, which the client keeps for the checkout.',
  request: Type.Object({ PtList: bought }),
  response: BuyNowInfo,
  errors: unsold,
  clears: ['buyNowInfo'],
})

export const getBuyNow = defineOp({
  fun: 'cart',
  op: 'getBuyNow',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: 'Returns a direct purchase that the client kept, at current prices; a line that cannot be bought is marked by its state.',
  request: Type.Object({ PtList: bought }),
  response: BuyNowInfo,
})
