import { Type } from '@sinclair/typebox'
import { linkTypes } from '../link.schema.ts'
import { ImageKey, Literals, Money, Nbr, type Static } from '../kit/types.ts'

/** State of a product as lists and screens need it: 1 sold out, 2 for sale, 3 removed from the shelves (S2 §4). */
export const PtStat = Type.Unsafe<1 | 2 | 3>({ type: 'integer', enum: [1, 2, 3] })

export const Tag = Type.Object({ tagNbr: Nbr(), name: Type.String() })

export const campaignTypes = ['sale', 'groupBuy', 'limited'] as const

/** A product in a list (S2 §3 "Goods item"). */
export const GoodsItem = Type.Object({
  ptNbr: Nbr(),
  title: Type.String(),
  link: Type.String(),
  linkType: Literals(linkTypes),
  stat: PtStat,
  price: Money(),
  /** Price for the member's level, where it differs. */
  vip_price: Type.Optional(Money()),
  origin_price: Type.Optional(Money()),
  /** The cheapest of several prices: shown with "from". */
  isFrom: Type.Optional(Type.Boolean()),
  tags: Type.Array(Tag),
  /** Of the campaign that it is offered in now. */
  cpgType: Type.Optional(Literals(campaignTypes)),
  /** What it costs whoever joins a group, and how many make one. */
  grp_price: Type.Optional(Money()),
  grpSize: Type.Optional(Type.Integer({ minimum: 2 })),
  /** Percent of a limited campaign that is sold. */
  percentage: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  rebPer: Type.Optional(Type.Number()),
  rebPrice: Type.Optional(Money()),
  img: ImageKey(),
})
export type GoodsItem = Static<typeof GoodsItem>

/** A part of a longer list, and how long that is. */
export const GoodsPage = Type.Object({
  PtList: Type.Array(GoodsItem),
  /** Exact up to `countedTo`; beyond it there are at least so many. */
  total: Type.Integer({ minimum: 0 }),
})
export type GoodsPage = Static<typeof GoodsPage>
