import { and, eq } from 'drizzle-orm'
import { placesOf, type PictureUse } from '../file/index.ts'
import { localized } from '../store/store-config.ts'
import { bumpTick } from '../store/store-directory.ts'
import { coupons } from './coupon.tables.ts'

const withPicture = (storeNbr: string, key: string) =>
  and(eq(coupons.storeNbr, storeNbr), eq(coupons.img, key))

export const couponPictures: PictureUse = {
  kind: 'coupon',
  async find(db, { store, lang, key }) {
    const rows = await db
      .select({ nbr: coupons.cpnNbr, name: coupons.name })
      .from(coupons)
      .where(withPicture(store.storeNbr, key))
      .orderBy(coupons.cpnNbr)
    return placesOf(
      rows.map(({ nbr, name }) => ({
        nbr,
        title: localized(name, lang, store.config.defaultLang),
      })),
      'selling.write',
    )
  },
  async replace(tx, { store: { storeNbr }, key, by }) {
    const changed = await tx.update(coupons).set({ img: by }).where(withPicture(storeNbr, key))
    if (changed.rowCount) await bumpTick(tx, storeNbr, 'discountTick')
  },
}
