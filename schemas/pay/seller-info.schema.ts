import { Type } from '@sinclair/typebox'
import { Literals, type Static } from '../kit/types.ts'
import { payKinds } from './pay-kind.ts'
import { Seller } from '../store/seller.schema.ts'
import { payMethodTypes } from './pay.schema.ts'

/** The seller and its payment methods. */
export const SellerInfo = Type.Object({
  seller: Seller,
  /** Active payment methods, in the store's order. */
  payments: Type.Array(
    Type.Object({
      kind: Literals(payKinds),
      method: Type.Optional(Literals(payMethodTypes)),
      name: Type.String(),
    }),
  ),
})
export type SellerInfo = Static<typeof SellerInfo>
