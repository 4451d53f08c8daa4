import { Type } from '@sinclair/typebox'
import { ImageKey, Literals, Money, Nbr, RichTextHtml, type Static } from '../kit/types.ts'
import { campaignTypes, PtStat, Tag } from './goods.schema.ts'

export const OptionValue = Type.Object({
  vId: Nbr(),
  name: Type.String(),
  img: Type.Optional(ImageKey()),
})

export const ProductOption = Type.Object({
  sId: Nbr(),
  name: Type.String(),
  ValueList: Type.Array(OptionValue),
})
export type ProductOption = Static<typeof ProductOption>

/** One buyable combination of option values. */
export const Sku = Type.Object({
  skuId: Nbr(),
  /** One value of each option, in the order of the options. */
  vIds: Type.Array(Nbr()),
  price: Money(),
  vip_price: Type.Optional(Money()),
  origin_price: Type.Optional(Money()),
  /** What it costs whoever joins a group. */
  grp_price: Type.Optional(Money()),
  qtyAvail: Type.Integer({ minimum: 0 }),
  /** False where stock is not counted: it never sells out, and `qtyAvail` is what a line takes. */
  isTracked: Type.Optional(Type.Boolean()),
})
export type Sku = Static<typeof Sku>

/** S2 §3 "Product info". The option picker is shown where an option has two or more values. */
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
  origPrice: Money(),
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
  /** Of a group buy: how many make a group, and hours that it has to fill. */
  grpSize: Type.Optional(Type.Integer({ minimum: 2 })),
  grpHours: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type CpgInfo = Static<typeof CpgInfo>

export const BasicInfo = Type.Object({
  ptNbr: Nbr(),
  title: Type.String(),
  price: Money(),
  vip_price: Type.Optional(Money()),
  origin_price: Type.Optional(Money()),
  isFrom: Type.Optional(Type.Boolean()),
  img: ImageKey(),
  ImgList: Type.Array(ImageKey()),
  stat: PtStat,
  isLevelPrice: Type.Boolean(),
  /** Nothing is sent: it has a checkout of its own. */
  isVirtual: Type.Boolean(),
  /** Not bought but asked about. */
  isInquiry: Type.Boolean(),
  /** The most that one person may buy, over all orders. */
  quota: Type.Optional(Type.Integer({ minimum: 1 })),
  desc: RichTextHtml(),
  /** Plain words of the description, for search engines and shared links. */
  brief: Type.String(),
  tags: Type.Array(Tag),
  typeNbr: Type.Optional(Nbr()),
  typeName: Type.Optional(Type.String()),
})

/** Everything a product page shows but add-ons and live availability. */
export const PtInfo = Type.Object({
  BasicInfo,
  SkuInfo,
  AdditionList: Type.Array(Addition),
  CpgInfo: Type.Optional(CpgInfo),
  /** The group buy that runs for it, beside whatever it costs alone. */
  GrpCpgInfo: Type.Optional(CpgInfo),
  /** The level the prices were worked out for. */
  levelNbr: Type.Optional(Nbr()),
})
export type PtInfo = Static<typeof PtInfo>
