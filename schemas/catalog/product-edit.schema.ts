import { Type } from '@sinclair/typebox'
import {
  HexColor,
  ImageKey,
  Literals,
  Money,
  Nbr,
  RichTextHtml,
  type Static,
} from '../kit/types.ts'
import { langs, type Lang } from '../lang.ts'
import { VideoLink } from '../video.schema.ts'
import { temps } from './temps.ts'
import { mostUnits } from './stock.schema.ts'

/** Highest price in major units of any currency. */
export const priceMost = 999_999_999
/** Maximum number of tags, and of categories, of a product. */
export const mostLinks = 50
/** Limits of a product. */
export const productRules = {
  imgs: 30,
  options: 4,
  values: 60,
  skus: 250,
  additions: 20,
  nbrLength: 30,
  titleLength: 300,
  handleLength: 200,
  keywordsLength: 500,
  weightMost: 1_000_000,
  barcodeLength: 64,
  /** As much as Shopify keeps; search engines show about as much. */
  seoTitleLength: 70,
  seoDescLength: 320,
  altLength: 512,
  videos: 5,
} as const

const byLang = <T>(schema: T) => Object.fromEntries(langs.map((lang) => [lang, schema])) as Record<Lang, T> // prettier-ignore
// fromEntries loses the names

const optionalName = () => Type.Optional(Type.String({ maxLength: 120 }))
/** A name by language. */
export const NameByLang = Type.Object(byLang(optionalName()), { additionalProperties: false })
export type NameByLang = Static<typeof NameByLang>

export const Price = () => Money({ maximum: priceMost })

export const ProductText = Type.Object({
  title: Type.String({ maxLength: productRules.titleLength }),
  desc: RichTextHtml(),
  /** Title and description for search engines; absent for those of the product. */
  seoTitle: Type.Optional(Type.String({ maxLength: productRules.seoTitleLength })),
  seoDesc: Type.Optional(Type.String({ maxLength: productRules.seoDescLength })),
})
export type ProductText = Static<typeof ProductText>

const optionalAlt = () => Type.Optional(Type.String({ maxLength: productRules.altLength }))
/** What a picture shows, by language, for those who do not see it. */
export const PictureText = Type.Object({
  img: ImageKey(),
  text: Type.Object(byLang(optionalAlt()), { additionalProperties: false }),
})
export type PictureText = Static<typeof PictureText>

/** A video among the pictures; plays once it is asked for. */
export const ProductVideo = Type.Object({
  src: VideoLink({ default: undefined, minLength: 1 }),
  /** Its poster; empty for the product's first picture. */
  img: ImageKey(),
  /** Number of pictures in front of it. */
  at: Type.Integer({ minimum: 0, maximum: productRules.imgs }),
})
export type ProductVideo = Static<typeof ProductVideo>

/** On sale, not yet on sale, or no longer on sale. */
export const availabilities = ['onShelf', 'draft', 'offShelf'] as const
export type Availability = (typeof availabilities)[number]

const Key = () => Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$' })

export const EditableOption = Type.Object({
  /**
   * Ids of options and values stay when names change, since SKUs, carts and orders refer to them.
   */
  sId: Key(),
  name: NameByLang,
  values: Type.Array(
    Type.Object({
      vId: Key(),
      name: NameByLang,
      img: Type.Optional(ImageKey()),
      color: Type.Optional(Type.Union([Type.Literal(''), HexColor()])),
    }),
    { minItems: 1, maxItems: productRules.values },
  ),
})
export type EditableOption = Static<typeof EditableOption>

export const EditableSku = Type.Object({
  /** Empty for a new SKU, which is given an id. */
  skuId: Type.Union([Type.Literal(''), Nbr()]),
  /** One value per option, in the order of the options. */
  vIds: Type.Array(Key(), { maxItems: productRules.options }),
  /** The shop's own SKU number, unique to one product. */
  merchantSku: Type.String({ maxLength: 80 }),
  /** GTIN, UPC, EAN, ISBN or any other code; several SKUs may have the same. */
  barcode: Type.Optional(Type.String({ maxLength: productRules.barcodeLength })),
  price: Price(),
  /** Crossed-out list price; `null` for none. */
  origPrice: Type.Union([Price(), Type.Null()]),
  /** Grams, packaging included. */
  weight: Type.Integer({ minimum: 0, maximum: productRules.weightMost }),
  /** Whether stock is counted; otherwise it never sells out. */
  isTracked: Type.Boolean(),
  /** Initial stock of a new SKU; `correctStock` changes that of existing ones. */
  startStock: Type.Optional(Type.Integer({ minimum: 0, maximum: mostUnits })),
})
export type EditableSku = Static<typeof EditableSku>

const orNone = (minimum: number, maximum: number) =>
  Type.Union([Type.Integer({ minimum, maximum }), Type.Null()])
const Moment = Type.Union([Type.Literal(''), Type.String({ format: 'moment', maxLength: 40 })])

/** The fields of a product that operators edit. */
export const EditableProduct = Type.Object({
  texts: Type.Object(byLang(Type.Optional(ProductText)), { additionalProperties: false }),
  /** Last part of the product's address in sitemap and imports. */
  handle: Type.String({ pattern: `^[^\\s/?#]{0,${productRules.handleLength}}$` }),
  imgs: Type.Array(ImageKey(), { maxItems: productRules.imgs, uniqueItems: true }),
  /** Alternative texts of pictures in `imgs`; those of others are dropped. */
  alts: Type.Optional(Type.Array(PictureText, { maxItems: productRules.imgs })),
  /** Videos among the pictures, in the order of the gallery. */
  videos: Type.Optional(Type.Array(ProductVideo, { maxItems: productRules.videos })),
  options: Type.Array(EditableOption, { maxItems: productRules.options }),
  skus: Type.Array(EditableSku, { minItems: 1, maxItems: productRules.skus }),
  typeNbrs: Type.Array(Nbr(), { maxItems: mostLinks, uniqueItems: true }),
  tagNbrs: Type.Array(Nbr(), { maxItems: mostLinks, uniqueItems: true }),
  /** Add-ons: other SKUs at a special price when bought with this product. */
  additions: Type.Array(Type.Object({ skuId: Nbr(), price: Price() }), {
    maxItems: productRules.additions,
  }),
  keywords: Type.String({ maxLength: productRules.keywordsLength }),
  shelf: Literals(availabilities),
  /** Scheduled start and end of availability; empty if changed manually. */
  shelfFrom: Moment,
  shelfUntil: Moment,
  /** Member levels that see the product; `null` for everybody. */
  levelNbrs: Type.Union([Type.Array(Nbr(), { minItems: 1, maxItems: 30 }), Type.Null()]),
  /** Whether member-level prices apply. */
  isLevelPrice: Type.Boolean(),
  isVirtual: Type.Boolean(),
  isInquiry: Type.Boolean(),
  temp: Literals(temps),
  quota: orNone(1, 100_000),
  /** Commission in percent. */
  rebPer: orNone(1, 100),
  expDays: orNone(1, 365),
  lowStock: orNone(0, 1_000_000),
  /** Sort position in lists, lowest first. */
  sort: Type.Integer({ minimum: -1_000_000, maximum: 100_000_000 }),
})
export type EditableProduct = Static<typeof EditableProduct>
