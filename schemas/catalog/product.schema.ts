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
import { FitInfo } from './fit.schema.ts'
import { campaignTypes, PtStat, StarInfo, Tag } from './goods.schema.ts'

export const OptionValue = Type.Object({
  vId: Nbr(),
  name: Type.String(),
  img: Type.Optional(ImageKey()),
  /** Shown as a swatch if there is no picture. */
  color: Type.Optional(HexColor()),
})

export const ProductOption = Type.Object({
  sId: Nbr(),
  name: Type.String(),
  ValueList: Type.Array(OptionValue),
})
export type ProductOption = Static<typeof ProductOption>

/** One combination of option values that can be bought. */
export const Sku = Type.Object({
  skuId: Nbr(),
  /** One value per option, in the order of the options. */
  vIds: Type.Array(Nbr()),
  price: Money(),
  vip_price: Type.Optional(Money()),
  origin_price: Type.Optional(Money()),
  /** Price in a group buy, and the crossed-out former price. */
  grp_price: Type.Optional(Money()),
  grp_origin_price: Type.Optional(Money()),
  qtyAvail: Type.Integer({ minimum: 0 }),
  /** If false, stock is not counted: the SKU never sells out, and `qtyAvail` is the line limit. */
  isTracked: Type.Optional(Type.Boolean()),
  /** Its barcode, if that is a GTIN; for search engines. */
  gtin: Type.Optional(Type.String()),
})
export type Sku = Static<typeof Sku>

/**
 * Options and SKUs of a product. The option picker is shown if an option has at least two values.
 */
export const SkuInfo = Type.Object({
  /** The product has exactly one SKU and no options. */
  isNoneSku: Type.Boolean(),
  collectionId: Type.String(),
  OptionList: Type.Array(ProductOption),
  SkuList: Type.Array(Sku),
})
export type SkuInfo = Static<typeof SkuInfo>

export const Addition = Type.Object({
  skuId: Nbr(),
  ptNbr: Nbr(),
  name: Type.String(),
  img: ImageKey(),
  price: Money(),
  origPrice: Type.Optional(Money()),
  qtyAvail: Type.Integer({ minimum: 0 }),
})
export type Addition = Static<typeof Addition>

export const CpgInfo = Type.Object({
  cpgNbr: Nbr(),
  title: Type.String(),
  desc: Type.String(),
  cpgImg: ImageKey(),
  cpgType: Literals(campaignTypes),
  effdate: Type.String({ format: 'date-time' }),
  expire: Type.String({ format: 'date-time' }),
  surplusStock: Type.Optional(Type.Integer({ minimum: 0 })),
  ttlStock: Type.Optional(Type.Integer({ minimum: 0 })),
  origPrice: Type.Optional(Money()),
  price: Type.Optional(Money()),
  /** Group buys only: number of members in a group, and hours until it expires. */
  grpSize: Type.Optional(Type.Integer({ minimum: 2 })),
  grpHours: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type CpgInfo = Static<typeof CpgInfo>

/** A video in the gallery, with the fields of a carousel's. */
export const PtVideo = Type.Object({
  src: Type.String(),
  /** Its poster; absent for the product's first picture. */
  img: Type.Optional(ImageKey()),
  /** Number of pictures in front of it. */
  at: Type.Integer({ minimum: 0 }),
  /** When it was added to the product. */
  addDate: Type.String({ format: 'date-time' }),
})
export type PtVideo = Static<typeof PtVideo>

export const BasicInfo = Type.Object({
  ptNbr: Nbr(),
  title: Type.String(),
  price: Money(),
  vip_price: Type.Optional(Money()),
  origin_price: Type.Optional(Money()),
  isFrom: Type.Optional(Type.Boolean()),
  img: ImageKey(),
  ImgList: Type.Array(ImageKey()),
  /** What each picture shows, empty for the product's name; absent if none has such a text. */
  AltList: Type.Optional(Type.Array(Type.String())),
  /** Videos among the pictures, in the order of the gallery; absent if there is none. */
  VideoList: Type.Optional(Type.Array(PtVideo)),
  stat: PtStat,
  isLevelPrice: Type.Boolean(),
  /** Nothing is shipped; the product has a separate checkout. */
  isVirtual: Type.Boolean(),
  /** Shoppers send an enquiry instead of buying. */
  isInquiry: Type.Boolean(),
  /** Maximum number of units per person, across all orders. */
  quota: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Trial period at home before payment, in days; absent without trial. */
  expDays: Type.Optional(Type.Integer({ minimum: 1 })),
  desc: RichTextHtml(),
  /** The description as plain text, for search engines and shared links. */
  brief: Type.String(),
  /** Title and description for search engines, if they differ from the product's own. */
  seoTitle: Type.Optional(Type.String()),
  seoDesc: Type.Optional(Type.String()),
  tags: Type.Array(Tag),
  StarInfo: Type.Optional(StarInfo),
  FitInfo: Type.Optional(FitInfo),
  typeNbr: Type.Optional(Nbr()),
  typeName: Type.Optional(Type.String()),
})

/** Everything that a product page shows, except add-ons and live availability. */
export const PtInfo = Type.Object({
  BasicInfo,
  SkuInfo,
  AdditionList: Type.Array(Addition),
  CpgInfo: Type.Optional(CpgInfo),
  /** The product's current group buy, offered in addition to its regular price. */
  GrpCpgInfo: Type.Optional(CpgInfo),
  /** The member levels that see the product; absent if everybody does. */
  levelNbr: Type.Optional(Type.Array(Nbr())),
})
export type PtInfo = Static<typeof PtInfo>
