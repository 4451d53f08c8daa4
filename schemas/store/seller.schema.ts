import { Type } from '@sinclair/typebox'
import type { Static } from '../kit/types.ts'
import { ShopContact } from '../shipping/shipping.schema.ts'

/** The seller and its contact details; texts are empty if not configured. */
export const Seller = Type.Composite([
  Type.Object({
    /** Registered name. */
    company: Type.String(),
    /** Tax number. */
    taxId: Type.String(),
  }),
  ShopContact,
])
export type Seller = Static<typeof Seller>
