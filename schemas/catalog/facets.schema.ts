import { Type } from '@sinclair/typebox'
import { Money, Nbr, type Static } from '../kit/types.ts'
import { Price } from './product-edit.schema.ts'

/** How much a shopper can choose at once. */
export const filterRules = { options: 10, values: 60, nameLength: 120 } as const

const Name = () => Type.String({ minLength: 1, maxLength: filterRules.nameLength })

/**
 * What a list of goods is narrowed to. Of one facet any value is enough; each facet must be met, and
 * options, price and stock by one and the same SKU.
 * Options and their values are named in the store's first language, so that a link works in all.
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
    /** Both are included. In a campaign they are compared with its prices. */
    priceFrom: Type.Optional(Price()),
    priceTo: Type.Optional(Price()),
    isInStock: Type.Optional(Type.Boolean()),
    /** Sold at less than the price that is struck through. */
    isDiscounted: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type GoodsFilter = Static<typeof GoodsFilter>

const Count = () => Type.Integer({ minimum: 0 })

/** Number of goods by value. Each count leaves out what is chosen of the facet itself. */
export const Facets = Type.Object({
  /** Goods that the filter leaves, and without each facet that is chosen. */
  total: Count(),
  without: Type.Object({
    price: Type.Optional(Count()),
    tags: Type.Optional(Count()),
    isInStock: Type.Optional(Count()),
    isDiscounted: Type.Optional(Count()),
  }),
  options: Type.Array(
    Type.Object({
      /** Name in the filter, and in the shopper's language. */
      name: Type.String(),
      title: Type.String(),
      /** Goods without what is chosen of the option; absent if nothing is. */
      without: Type.Optional(Count()),
      values: Type.Array(
        Type.Object({ name: Type.String(), title: Type.String(), count: Count() }),
      ),
    }),
  ),
  tags: Type.Array(Type.Object({ tagNbr: Nbr(), name: Type.String(), count: Count() })),
  /** Absent without goods. */
  price: Type.Optional(
    Type.Object({
      min: Money(),
      max: Money(),
      ranges: Type.Array(Type.Object({ from: Money(), to: Money(), count: Count() })),
    }),
  ),
  inStock: Count(),
  discounted: Count(),
})
export type Facets = Static<typeof Facets>
