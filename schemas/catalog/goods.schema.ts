import { Type } from '@sinclair/typebox'
import { linkTypes } from '../link.schema.ts'
import { HexColor, ImageKey, Literals, Money, Nbr, type Static } from '../kit/types.ts'

/** State of a product: 1 sold out, 2 for sale, 3 withdrawn from sale. */
export const PtStat = Type.Unsafe<1 | 2 | 3>({ type: 'integer', enum: [1, 2, 3] })

export const Tag = Type.Object({ tagNbr: Nbr(), name: Type.String() })

export const campaignTypes = ['sale', 'groupBuy', 'limited'] as const

/**
 * Maximum number of colour swatches on a card. Lists contain one more colour, so that a card can
 * indicate further ones.
 */
export const mostColors = 4

/** Average and number of a product's shown reviews; absent without reviews. */
export const StarInfo = Type.Object({
  /** With one decimal. */
  average: Type.Number({ minimum: 1, maximum: 5 }),
  count: Type.Integer({ minimum: 1 }),
})
export type StarInfo = Static<typeof StarInfo>

/** A product in a list. */
export const GoodsItem = Type.Object({
  ptNbr: Nbr(),
  title: Type.String(),
  link: Type.String(),
  linkType: Literals(linkTypes),
  stat: PtStat,
  price: Money(),
  /** Price for the member's level, if different. */
  vip_price: Type.Optional(Money()),
  origin_price: Type.Optional(Money()),
  /** The lowest of several prices; shown with "from". */
  isFrom: Type.Optional(Type.Boolean()),
  tags: Type.Array(Tag),
  StarInfo: Type.Optional(StarInfo),
  /** Type of the current campaign. */
  cpgType: Type.Optional(Literals(campaignTypes)),
  /** Price per unit in a group buy, and number of members in a group. */
  grp_price: Type.Optional(Money()),
  grpSize: Type.Optional(Type.Integer({ minimum: 2 })),
  /** Percentage of a limited campaign that is sold. */
  percentage: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** Commission for members whose links lead to a purchase, in percent and in major units. */
  rebPer: Type.Optional(Type.Number()),
  rebPrice: Type.Optional(Money()),
  /** The first colours to choose from, if there are at least two. */
  colors: Type.Optional(Type.Array(HexColor(), { minItems: 2, maxItems: mostColors + 1 })),
  img: ImageKey(),
})
export type GoodsItem = Static<typeof GoodsItem>

/** One page of a longer list, and the length of the list. */
export const GoodsPage = Type.Object({
  PtList: Type.Array(GoodsItem),
  /** Exact up to `countedTo`; above that, a lower bound. */
  total: Type.Integer({ minimum: 0 }),
})
export type GoodsPage = Static<typeof GoodsPage>

/** One page of search results. */
export const SearchPage = Type.Object({
  ...GoodsPage.properties,
  /** Corrected search whose results these are, since the requested one has none. */
  corrected: Type.Optional(Type.String()),
  ProposalList: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 3 })),
  /** If nothing is found, without filters. */
  NearList: Type.Optional(
    Type.Array(Type.Object({ typeNbr: Nbr(), name: Type.String() }), { maxItems: 3 }),
  ),
  SellingList: Type.Optional(Type.Array(GoodsItem, { maxItems: 6 })),
})
export type SearchPage = Static<typeof SearchPage>
