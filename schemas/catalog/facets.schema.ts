import { Type } from '@sinclair/typebox'
import { Money, Nbr, type Static } from '../kit/types.ts'
import { Price } from './product-edit.schema.ts'

/** Limits of a filter. */
export const filterRules = { options: 10, values: 60, nameLength: 120 } as const

/** Lowest averages that a list can be filtered by: four stars and up, three and up. */
export const starSteps = [4, 3] as const
export type StarStep = (typeof starSteps)[number]
const StarStep = () => Type.Unsafe<StarStep>({ type: 'integer', enum: [...starSteps] })

const Name = () => Type.String({ minLength: 1, maxLength: filterRules.nameLength })

/**
 * Filter of a product list. A product matches if it has any chosen value of every facet; one SKU
 * must match options, price and stock together.
 * Options and values are named in the store's first language, so that links work in all languages.
 */
export const GoodsFilter = Type.Object(
  {
    options: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Name(),
            values: Type.Array(Name(), { minItems: 1, maxItems: filterRules.values }),
          },
          { additionalProperties: false },
        ),
        { maxItems: filterRules.options },
      ),
    ),
    tagNbrs: Type.Optional(Type.Array(Nbr(), { minItems: 1, maxItems: filterRules.values })),
    /** Price range, inclusive. In a campaign it applies to the campaign's prices. */
    priceFrom: Type.Optional(Price()),
    priceTo: Type.Optional(Price()),
    isInStock: Type.Optional(Type.Boolean()),
    /** Has a crossed-out former price. */
    isDiscounted: Type.Optional(Type.Boolean()),
    /** The average of its reviews, as it is shown, has these stars or more. */
    starsFrom: Type.Optional(StarStep()),
  },
  { additionalProperties: false },
)
export type GoodsFilter = Static<typeof GoodsFilter>

const Count = () => Type.Integer({ minimum: 0 })

/** Number of products by facet value. Counts of a facet ignore the filter on that facet. */
export const Facets = Type.Object({
  /** Number of matching products, and the number without each filtered facet. */
  total: Count(),
  without: Type.Object({
    price: Type.Optional(Count()),
    tags: Type.Optional(Count()),
    isInStock: Type.Optional(Count()),
    isDiscounted: Type.Optional(Count()),
    stars: Type.Optional(Count()),
  }),
  options: Type.Array(
    Type.Object({
      /** Name in the filter, and in the shopper's language. */
      name: Type.String(),
      title: Type.String(),
      /** Number without the filter on this option; absent if it is not filtered. */
      without: Type.Optional(Count()),
      values: Type.Array(
        Type.Object({ name: Type.String(), title: Type.String(), count: Count() }),
      ),
    }),
  ),
  tags: Type.Array(Type.Object({ tagNbr: Nbr(), name: Type.String(), count: Count() })),
  /** Absent if no products match. */
  price: Type.Optional(
    Type.Object({
      min: Money(),
      max: Money(),
      ranges: Type.Array(Type.Object({ from: Money(), to: Money(), count: Count() })),
    }),
  ),
  inStock: Count(),
  discounted: Count(),
  /** Products with these stars or more. */
  stars: Type.Array(Type.Object({ from: StarStep(), count: Count() })),
})
export type Facets = Static<typeof Facets>
