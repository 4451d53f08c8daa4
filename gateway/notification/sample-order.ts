import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Lang } from '../../schemas/lang.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { arrivalOf } from '../../schemas/shipping/arrival.ts'
import { products } from '../catalog/catalog.tables.ts'
import { titlesOf } from '../catalog/index.ts'
import type { OrderDetails } from '../core/ports.ts'
import type { Db } from '../db/database.ts'
import { payMethods } from '../order/pay-method.tables.ts'
import { shippingMethods } from '../shipping/shipping.tables.ts'
import { dispatchFrom } from '../store/dispatch-days.ts'
import { localized } from '../store/store-config.ts'
import type { Store } from '../store/store-directory.ts'

interface Asking {
  db: Db
  store: Store
  lang: Lang
  now: Date
}

/** A sample order of products and methods that the store has. */
export async function sampleOrder({ db, store, lang, now }: Asking): Promise<OrderDetails> {
  const { storeNbr, config } = store
  const goods = await db
    .select({ ptNbr: products.ptNbr, price: products.price, imgs: products.imgs })
    .from(products)
    .where(and(eq(products.storeNbr, storeNbr), inArray(products.stat, [1, 2])))
    .orderBy(asc(products.ptNbr))
    .limit(2)
  const titles = await titlesOf(
    { store, db, lang },
    goods.map(({ ptNbr }) => ptNbr),
  )
  const [shipping] = await db
    .select({
      name: shippingMethods.name,
      kind: shippingMethods.kind,
      days: shippingMethods.days,
      cutOff: shippingMethods.cutOff,
    })
    .from(shippingMethods)
    .where(and(eq(shippingMethods.storeNbr, storeNbr), eq(shippingMethods.kind, 'home')))
    .limit(1)
  const [paying] = await db
    .select({ name: payMethods.name })
    .from(payMethods)
    .where(and(eq(payMethods.storeNbr, storeNbr), eq(payMethods.isOn, true)))
    .orderBy(asc(payMethods.sort))
    .limit(1)
  const say = (text: typeof config.storeName) => localized(text, lang, config.defaultLang)
  const lines = (
    goods.length ? goods : [{ ptNbr: '', price: config.currency === 'TWD' ? 890 : 8_900, imgs: [] }]
  ).map(({ ptNbr, price, imgs }, at) => ({
    ln: at + 1,
    skuId: `K${at}`,
    ptNbr,
    kind: 0 as const,
    name: titles.get(ptNbr) ?? say(config.storeName),
    option: '',
    img: imgs[0] ?? '',
    price: toMajor(price, config.currency),
    qtyOrd: at + 1,
    amtPaid: toMajor(price, config.currency) * (at + 1),
    qtyRet: 0,
  }))
  const amtGoods = lines.reduce((sum, { amtPaid }) => sum + amtPaid, 0)
  const addDate = now.toISOString()
  const isChinese = lang.startsWith('zh')
  return {
    order: {
      soNbr: sampleNbr,
      orderNbr: sampleNbr,
      orderNo: sampleNo,
      stat: 'pledge',
      isExp: false,
      isVirtual: false,
      addDate,
      payDate: addDate,
      amtGoods,
      amtCoupon: 0,
      amtPromo: 0,
      amtPoints: 0,
      amtFreight: 0,
      amtFreightOff: 0,
      amt: amtGoods,
      points: 0,
      amtRefunded: 0,
      amtRefunding: 0,
      isCod: false,
      ...(paying && { payName: say(paying.name) }),
      ...(shipping && { frcName: say(shipping.name), frcKind: shipping.kind }),
      receiverName: '',
      receiverTel: '0912***678',
      memEmail: '',
      receiverNameOrig: isChinese ? '林佳穎' : 'Lin Mei',
      receiverAddr: isChinese ? '信義路四段 1 號 5 樓' : '5F., No. 1, Sec. 4, Xinyi Rd.',
      ...(shipping && promiseOf(shipping, { now, config })),
      wishTime: 'any',
      cmmt: '',
      SodList: lines,
      StepList: [],
    },
    delivery: { returnDays: 7 },
  }
}

/** Arrival days that the shipping method would promise now. */
function promiseOf(
  { days, cutOff }: Pick<typeof shippingMethods.$inferSelect, 'days' | 'cutOff'>,
  { now, config }: { now: Date; config: Store['config'] },
) {
  if (!days) return {}
  const { first, last } = arrivalOf(now.getTime(), {
    days,
    ...(cutOff !== null && { cutOff }),
    dispatch: dispatchFrom(now, config),
    timeZone: config.timeZone,
  })
  return { firstDay: first, lastDay: last }
}

/** Number of the sample order, and what people call it. */
export const sampleNbr = 'S00000000000001'
export const sampleNo = 1_001
