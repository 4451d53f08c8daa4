import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PictureText } from '../../schemas/catalog/product-edit.schema.ts'
import type { Db } from '../db/database.ts'
import { mostPlaces, placesOf, replacedIn, type PictureUse } from '../file/index.ts'
import { localized } from '../store/store-config.ts'
import { bumpTick } from '../store/store-directory.ts'
import { hasPictures, products, productTexts } from './catalog.tables.ts'
import { categories } from './category.tables.ts'
import { titlesOf } from './goods.ts'

const inTexts = (storeNbr: string, key: string): SQL =>
  sql`${productTexts.storeNbr} = ${storeNbr} and ${hasPictures(productTexts.desc)} and strpos(${productTexts.desc}, ${key}) > 0`

/** Products that show a picture, each part of the union by its own index. */
const numbers = (storeNbr: string, key: string): SQL => {
  const option = JSON.stringify([{ values: [{ img: key }] }])
  const video = JSON.stringify([{ img: key }])
  return sql`(
    select pt_nbr from ${products} where ${products.storeNbr} = ${storeNbr} and ${products.imgs} @> array[${key}]
    union select pt_nbr from ${products} where ${products.storeNbr} = ${storeNbr} and ${products.options} @> ${option}::jsonb
    union select pt_nbr from ${products} where ${products.storeNbr} = ${storeNbr} and ${products.videos} @> ${video}::jsonb
    union select pt_nbr from ${productTexts} where ${inTexts(storeNbr, key)})`
}

export const productPictures: PictureUse = {
  kind: 'product',
  async find(db, { store, lang, key }) {
    const { rows } = await db.execute<{ pt_nbr: string; count: number }>(
      sql`select pt_nbr, count(*) over ()::int as count from ${numbers(store.storeNbr, key)} as used order by pt_nbr limit ${mostPlaces}`,
    )
    const ptNbrs = rows.map(({ pt_nbr: ptNbr }) => ptNbr)
    const titles = await titlesOf({ store, db, lang }, ptNbrs)
    return placesOf(
      ptNbrs.map((nbr) => ({ nbr, title: titles.get(nbr) ?? '' })),
      'products.write',
      rows[0]?.count ?? 0,
    )
  },
  async replace(tx, { store: { storeNbr }, key, by }) {
    const rows = await tx
      .select({
        ptNbr: products.ptNbr,
        imgs: products.imgs,
        alts: products.alts,
        videos: products.videos,
        options: products.options,
      })
      .from(products)
      .where(
        and(eq(products.storeNbr, storeNbr), sql`${products.ptNbr} in ${numbers(storeNbr, key)}`),
      )
      .orderBy(products.ptNbr)
      .for('update')
    for (const { ptNbr, imgs, alts, videos, options } of rows) {
      // A product that shows both shows one of them afterwards.
      const others = [...new Set(imgs.map((img) => (img === key ? by : img)))]
      await tx
        .update(products)
        .set({
          imgs: others,
          alts: alts && firstOfEach(replacedIn(alts, key, by)),
          videos: videos && replacedIn(videos, key, by),
          options: replacedIn(options, key, by),
          updatedAt: sql`now()`,
        })
        .where(and(eq(products.storeNbr, storeNbr), eq(products.ptNbr, ptNbr)))
    }
    await replaceInTexts(tx, storeNbr, key, by)
    if (rows.length) await bumpTick(tx, storeNbr, 'ptTick')
  },
}

/** Of two pictures that become one, the first alternative text stays. */
const firstOfEach = (alts: readonly PictureText[]): PictureText[] =>
  alts.filter(({ img }, at) => alts.findIndex((other) => other.img === img) === at)

async function replaceInTexts(tx: Db, storeNbr: string, key: string, by: string): Promise<void> {
  const texts = await tx.select().from(productTexts).where(inTexts(storeNbr, key))
  for (const { ptNbr, lang, desc } of texts)
    await tx
      .update(productTexts)
      .set({ desc: replacedIn(desc, key, by) })
      .where(
        and(
          eq(productTexts.storeNbr, storeNbr),
          eq(productTexts.ptNbr, ptNbr),
          eq(productTexts.lang, lang),
        ),
      )
}

export const categoryPictures: PictureUse = {
  kind: 'category',
  async find(db, { store, lang, key }) {
    const rows = await db
      .select({ nbr: categories.typeNbr, name: categories.name })
      .from(categories)
      .where(and(eq(categories.storeNbr, store.storeNbr), eq(categories.img, key)))
      .orderBy(categories.typeNbr)
    return placesOf(
      rows.map(({ nbr, name }) => ({
        nbr,
        title: localized(name, lang, store.config.defaultLang),
      })),
      'products.write',
    )
  },
  async replace(tx, { store: { storeNbr }, key, by }) {
    const changed = await tx
      .update(categories)
      .set({ img: by })
      .where(and(eq(categories.storeNbr, storeNbr), eq(categories.img, key)))
    if (changed.rowCount) await bumpTick(tx, storeNbr, 'ptTick')
  },
}
