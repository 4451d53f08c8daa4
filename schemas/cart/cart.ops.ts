import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Money, Nbr } from '../kit/types.ts'
import { BuyLine, BuyNowInfo, CartLine, cartRest, lineLimits, QtyOrd } from './cart.schema.ts'

const userNbr = Type.Optional(Nbr())
const { cnt } = cartRest
const clears = ['cart'] as const

/** A purchase: a thing and what goes with it. */
const bought = Type.Array(BuyLine, { minItems: 1, maxItems: 20 })
const cartNbrs = Type.Array(Nbr(), {
  minItems: 1,
  maxItems: lineLimits.lines,
  uniqueItems: true,
})

const response = Type.Object(cartRest)

const ofSku = { skuId: Nbr() }
/** Why something cannot be bought (S2 §8), and of which SKU. */
const unsold = {
  /** None is left. */
  OUT_OF_STOCK: Type.Object(ofSku),
  /** More than there are, or than a line takes; `qtyAvail` is the most that this line may have. */
  EXCEEDS_QTY: Type.Object({ ...ofSku, qtyAvail: Type.Integer({ minimum: 0 }) }),
  /** Withdrawn, or not for this asker. */
  REMOVED: Type.Object(ofSku),
  /** More than one person may buy. */
  QUOTA_EXCEEDED: Type.Object({
    ...ofSku,
    quota: Type.Integer({ minimum: 1 }),
    qtyAvail: Type.Integer({ minimum: 0 }),
  }),
  /** An add-on without what it goes with, or more of it than of that. */
  ADDITION_EXCEEDS: Type.Object({ ...ofSku, qtyAvail: Type.Integer({ minimum: 0 }) }),
}
const unkept = {
  ...unsold,
  /** Nothing of it is sent, so it is bought by itself. */
  BUY_NOW_ONLY: Type.Object(ofSku),
  /** The cart takes no more lines. */
  CART_FULL: Type.Object({ lines: Type.Integer() }),
}

export const addCart = defineOp({
  fun: 'cart',
  op: 'addCart',
  access: 'member',
  kind: 'command',
  once: true,
  limit: 120,
  doc: 'Puts things and their add-ons into the cart; what is there already is added to. All of them, or none.',
  request: Type.Object({ PtList: bought, userNbr }),
  response: Type.Object({ cnt, cartNbrs: Type.Array(Nbr()) }),
  errors: unkept,
  clears,
})

export const getCartCnt = defineOp({
  fun: 'cart',
  op: 'getCartCnt',
  access: 'member',
  kind: 'query',
  volatile: true,
  doc: 'How many units the cart holds, for the badge.',
  request: Type.Object({ userNbr }),
  response: Type.Object({ cnt }),
})

export const getCartList = defineOp({
  fun: 'cart',
  op: 'getCartList',
  access: 'member',
  kind: 'query',
  bindable: '',
  doc: 'The cart: every line as it is sold to the member now, and the campaigns that lines are sold in.',
  request: Type.Object({ userNbr }),
  response,
  rows: CartLine,
  // Kept for a shopper without a network; with one it is asked for with nearly every look.
  cache: { table: 'cart', ticks: ['ptTick', 'discountTick', 'memberTick'], expires: 1 },
})

export const updCart = defineOp({
  fun: 'cart',
  op: 'updCart',
  access: 'member',
  kind: 'command',
  once: true,
  doc: 'Changes lines: how many, whether chosen for buying, another SKU of the same product, the price that was seen. All of them, or none; answers the cart.',
  request: Type.Object({
    Carts: Type.Array(
      Type.Object({
        cartNbr: Nbr(),
        qtyOrd: Type.Optional(QtyOrd()),
        checked: Type.Optional(Type.Boolean()),
        skuId: Type.Optional(Nbr()),
        /** The price that the member was shown; only the one it has now is taken note of. */
        seenPrice: Type.Optional(Money()),
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
  access: 'member',
  kind: 'command',
  once: true,
  doc: 'Takes lines out of the cart, and the add-ons that went with them; `undoNbr` puts them back as they were. Answers the cart.',
  request: Type.Object({ cartNbrs, userNbr }),
  response: Type.Object({ ...cartRest, undoNbr: Nbr() }),
  rows: CartLine,
  clears,
})

export const undoDelCart = defineOp({
  fun: 'cart',
  op: 'undoDelCart',
  access: 'member',
  kind: 'command',
  once: true,
  doc: 'Puts back what was taken out of the cart within the last day; answers the cart.',
  request: Type.Object({ undoNbr: Nbr(), userNbr }),
  response,
  rows: CartLine,
  errors: { CART_FULL: unkept.CART_FULL },
  clears,
})

export const addBuyNow = defineOp({
  fun: 'cart',
  op: 'addBuyNow',
  access: 'public',
  kind: 'command',
  doc: 'Checks what somebody is about to buy at once and prices it; the client keeps it for the checkout.',
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
  doc: 'What the client kept to buy at once, as it is sold now; a line that cannot be bought says so by its state.',
  request: Type.Object({ PtList: bought }),
  response: BuyNowInfo,
})
