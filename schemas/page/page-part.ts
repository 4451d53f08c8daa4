import { Type } from '@sinclair/typebox'
import { Nbr } from '../kit/types.ts'

/** A part of a page address; empty if the route has none. */
export const PagePart = Type.Optional(Nbr())

/** Number in a page address: of an entity, or the access token of an order. */
export const PageNbr = Type.Optional(Nbr({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$' }))
