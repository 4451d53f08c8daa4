import { and, eq, or, sql } from 'drizzle-orm'
import { placesOf, replacedIn, type PictureUse } from '../file/index.ts'
import { localized } from '../store/store-config.ts'
import { bumpTick } from '../store/store-directory.ts'
import { campaigns } from './campaign.tables.ts'

const withPicture = (storeNbr: string, key: string) =>
  and(
    eq(campaigns.storeNbr, storeNbr),
    or(eq(campaigns.img, key), sql`strpos(${campaigns.html}::text, ${key}) > 0`),
  )

export const campaignPictures: PictureUse = {
  kind: 'campaign',
  async find(db, { store, lang, key }) {
    const rows = await db
      .select({ nbr: campaigns.cpgNbr, title: campaigns.title })
      .from(campaigns)
      .where(withPicture(store.storeNbr, key))
      .orderBy(campaigns.cpgNbr)
    return placesOf(
      rows.map(({ nbr, title }) => ({
        nbr,
        title: localized(title, lang, store.config.defaultLang),
      })),
      'selling.write',
    )
  },
  async replace(tx, { store: { storeNbr }, key, by }) {
    const rows = await tx
      .select()
      .from(campaigns)
      .where(withPicture(storeNbr, key))
      .orderBy(campaigns.cpgNbr)
      .for('update')
    for (const { cpgNbr, img, html } of rows)
      await tx
        .update(campaigns)
        .set({ img: replacedIn(img, key, by), html: replacedIn(html, key, by) })
        .where(and(eq(campaigns.storeNbr, storeNbr), eq(campaigns.cpgNbr, cpgNbr)))
    if (rows.length) await bumpTick(tx, storeNbr, 'discountTick')
  },
}
