import { Type } from '@sinclair/typebox'
import type { Static } from '../kit/types.ts'
import { ShopContact } from '../shipping/shipping.schema.ts'

/** Who sells and how to reach them; texts are empty if not configured. */
export const Seller = Type.Composite([
  Type.Object({
    /** Registered name. */
    company: Type.String(),
    /** Number under which it is registered for taxes. */
    taxId: Type.String(),
  }),
  ShopContact,
])
export type Seller = Static<typeof Seller>
