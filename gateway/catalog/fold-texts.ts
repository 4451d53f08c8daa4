import { and, asc, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isAtHome } from '../store/at-home.ts'
import { bumpTick } from '../store/store-directory.ts'
import { productTexts } from './catalog.tables.ts'
import { foldedVector, plainText, type Lexeme } from './search-words.ts'
import { setNameKey } from './write-product.ts'

const { storeNbr, ptNbr, lang, title, plain, words } = productTexts

/** Rows per run. */
const batch = 2_000
/** Pause in milliseconds after a pass over all rows that found nothing. */
const rest = 24 * 3_600_000

interface Row {
  storeNbr: string
  ptNbr: string
  lang: string
}

/**
 * Returns a job that normalises product search words to the form of `plainText`, which earlier
 * versions stored differently. It passes over all texts once after a start, a batch per run, then
 * once a day.
 */
export function createFolding({ db }: { db: Db }): () => Promise<void> {
  let after: Row | undefined
  let mended = 0
  let notBefore = 0
  return async () => {
    if (Date.now() < notBefore) return
    const last = await endOfBatch(db, after)
    mended += await foldUntil(db, after, last)
    after = last
    if (last) return
    if (mended === 0) notBefore = Date.now() + rest
    mended = 0
  }
}

const isAfter = ({ storeNbr: store, ptNbr: nbr, lang: of }: Row): SQL =>
  sql`(${storeNbr}, ${ptNbr}, ${lang}) > (${store}, ${nbr}, ${of})`
const isNotAfter = ({ storeNbr: store, ptNbr: nbr, lang: of }: Row): SQL =>
  sql`(${storeNbr}, ${ptNbr}, ${lang}) <= (${store}, ${nbr}, ${of})`

/** The last row of the next batch; undefined if fewer are left. */
async function endOfBatch(db: Db, after: Row | undefined): Promise<Row | undefined> {
  const [row] = await db
    .select({ storeNbr, ptNbr, lang })
    .from(productTexts)
    .where(after && isAfter(after))
    .orderBy(asc(storeNbr), asc(ptNbr), asc(lang))
    .offset(batch - 1)
    .limit(1)
  return row
}

/** Normalises rows up to `last`. Returns how many changed. */
const foldUntil = (db: Db, after: Row | undefined, last: Row | undefined): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({
        storeNbr,
        ptNbr,
        lang,
        title,
        plain,
        lexemes: sql<Lexeme[]>`(select coalesce(json_agg(json_build_object(
          'word', one.lexeme, 'positions', one.positions, 'weights', one.weights)), '[]')
          from unnest(${words}) as one)`,
      })
      .from(productTexts)
      .where(
        and(
          after && isAfter(after),
          last && isNotAfter(last),
          isAtHome(storeNbr),
          sql`(${plain} is not nfkc normalized or ${words}::text is not nfkc normalized)`,
        ),
      )
      .orderBy(asc(storeNbr), asc(ptNbr), asc(lang))
      .for('update', { skipLocked: true })
    const stores = new Set<string>()
    let mended = 0
    for (const row of rows) {
      const text = plainText(row.title)
      const { rows: changed } = await tx.execute(sql`
        update product_text set plain = ${text}, words = folded.words
        from (select ${foldedVector(row.lexemes)}::tsvector as words) as folded
        where store_nbr = ${row.storeNbr} and pt_nbr = ${row.ptNbr} and lang = ${row.lang}
          and (plain <> ${text} or product_text.words <> folded.words)
        returning 1`)
      if (!changed.length) continue
      mended++
      stores.add(row.storeNbr)
      await setNameKey(tx, row.storeNbr, row.ptNbr)
    }
    for (const store of [...stores].toSorted()) await bumpTick(tx, store, 'ptTick')
    return mended
  })
