import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { offerListRequest } from '../coupon/offer-list.ts'
import { Forecast } from '../coupon/forecast.schema.ts'
import { campaignTypes } from '../catalog/goods.schema.ts'
import { defineOp } from '../kit/define-op.ts'
import { ImageKey, Literals, Money, Nbr, type Static } from '../kit/types.ts'
import { Texts } from '../texts.schema.ts'

/** A campaign as written by operators; prices in major units, times as ISO date-times. */
export const WrittenCampaign = Type.Object(
  {
    cpgNbr: Nbr(),
    cpgType: Literals(campaignTypes),
    title: Texts(80),
    desc: Texts(300),
    /** The story: rich text, sanitized when it is saved. */
    html: Texts(50_000),
    img: ImageKey({ default: '' }),
    /** For a group buy: number of members, and hours to fill a group. */
    grpSize: Type.Optional(Type.Integer({ minimum: 2, maximum: 100 })),
    grpHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
    effdate: Type.String({ maxLength: 40 }),
    /** Exclusive. */
    expire: Type.String({ maxLength: 40 }),
    /** In display order. */
    products: Type.Array(
      Type.Object(
        {
          ptNbr: Nbr(),
          price: Money(),
          /** The campaign's own stock; unlimited if absent. */
          ttlStock: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 500 },
    ),
  },
  { additionalProperties: false },
)
export type WrittenCampaign = Static<typeof WrittenCampaign>

/** A stored campaign: deleted products are removed from it, possibly all of them. */
export const StoredCampaign = Type.Object(
  {
    ...WrittenCampaign.properties,
    products: Type.Array(WrittenCampaign.properties.products.items, { maxItems: 500 }),
  },
  { additionalProperties: false },
)

/** Rules of a written campaign. */
export const campaignRules = ['title', 'type', 'group', 'period', 'products', 'ttlStock'] as const
export type CampaignRule = (typeof campaignRules)[number]

const Version = () => Type.String({ maxLength: 40 })
const invalid = {
  /** `field` does not fit the campaign's type, or refers to an unknown product. */
  CAMPAIGN_INVALID: Type.Object({ field: Literals(campaignRules) }),
}

export const makeCampaign = defineOp({
  fun: 'cpg',
  op: 'makeCampaign',
  access: 'operator',
  permission: 'selling.write',
  kind: 'command',
  once: true,
  doc: 'Creates a campaign with its products and prices, which shoppers see from its start.',
  request: Type.Object({ campaign: WrittenCampaign }),
  response: Type.Object({ cpgNbr: Nbr() }),
  errors: {
    ...invalid,
    CAMPAIGN_EXISTS: Type.Object({ cpgNbr: Nbr() }),
  },
})

export const listCampaigns = defineOp({
  fun: 'cpg',
  op: 'listCampaigns',
  access: 'operator',
  permission: 'selling.read',
  kind: 'query',
  doc: 'Returns the campaigns of the store, the last to end first, a page at a time.',
  pagedBy: ['expire', 'cpgNbr'],
  request: Type.Object({ ...offerListRequest, cpgType: Type.Optional(Literals(campaignTypes)) }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    cpgNbr: Nbr(),
    title: Type.String(),
    cpgType: Literals(campaignTypes),
    effdate: Type.String(),
    expire: Type.String(),
    /** Number of its products, and of the units sold. */
    products: Type.Integer(),
    sold: Type.Integer(),
  }),
})

export const showCampaign = defineOp({
  fun: 'cpg',
  op: 'showCampaign',
  access: 'operator',
  permission: 'selling.read',
  kind: 'query',
  doc: 'Returns a campaign as it is stored, with its version and the units that its products have sold.',
  request: Type.Object({ cpgNbr: Nbr() }),
  response: Type.Object({
    version: Version(),
    campaign: StoredCampaign,
    sold: Type.Array(Type.Object({ ptNbr: Nbr(), sold: Type.Integer() })),
  }),
})

export const changeCampaign = defineOp({
  fun: 'cpg',
  op: 'changeCampaign',
  access: 'operator',
  permission: 'selling.write',
  kind: 'command',
  doc: 'Saves a campaign if nobody has saved another version since it was read. Placed orders keep their prices; open checkouts are calculated again.',
  request: Type.Object({ version: Version(), campaign: WrittenCampaign }),
  response: Type.Object({ version: Version() }),
  errors: { ...invalid, CAMPAIGN_CONFLICT: noFacts },
})

export const deleteCampaign = defineOp({
  fun: 'cpg',
  op: 'deleteCampaign',
  access: 'operator',
  permission: 'selling.write',
  kind: 'command',
  doc: 'Deletes a campaign that has sold nothing and has no groups.',
  request: Type.Object({ cpgNbr: Nbr() }),
  response: Type.Object({}),
  errors: { CAMPAIGN_IN_USE: noFacts },
})

export const forecastCampaign = defineOp({
  fun: 'cpg',
  op: 'forecastCampaign',
  access: 'operator',
  permission: 'selling.read',
  kind: 'query',
  doc: 'Returns what a campaign would change if it was running: its products for sale with their prices before and after, and who can buy them.',
  request: Type.Object({ campaign: Type.Pick(WrittenCampaign, ['products']) }),
  response: Forecast,
})

export const closeCampaign = defineOp({
  fun: 'cpg',
  op: 'closeCampaign',
  access: 'operator',
  permission: 'selling.write',
  kind: 'command',
  doc: 'Ends a campaign now. Orders keep their prices, and groups that are open can still be filled.',
  request: Type.Object({ cpgNbr: Nbr() }),
  response: Type.Object({}),
  errors: { CAMPAIGN_OVER: noFacts },
})
