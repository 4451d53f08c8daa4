import { and, eq, sql } from 'drizzle-orm'
import { placesOf, replacedIn, type PictureUse } from '../file/index.ts'
import { bumpTick } from '../store/store-directory.ts'
import { inLanguage, withDefaults } from './form-source.ts'
import { forms } from './form.tables.ts'
import { formIs } from './forms.ts'

const withPicture = (storeNbr: string, key: string) =>
  and(eq(forms.storeNbr, storeNbr), sql`strpos(${forms.source}::text, ${key}) > 0`)

export const formPictures: PictureUse = {
  kind: 'form',
  async find(db, { store, lang, key }) {
    const rows = await db
      .select()
      .from(forms)
      .where(withPicture(store.storeNbr, key))
      .orderBy(forms.nbr)
    return placesOf(
      rows.map(({ nbr, source }) => ({
        nbr,
        title: inLanguage(withDefaults(source), lang, store.config.defaultLang).formInfo.title,
      })),
      'forms.write',
    )
  },
  /** Replaces the picture by a new revision of each form. */
  async replace(tx, { store: { storeNbr }, key, by, actor }) {
    const rows = await tx
      .select()
      .from(forms)
      .where(withPicture(storeNbr, key))
      .orderBy(forms.nbr)
      .for('update')
    for (const { nbr, source, rev } of rows)
      await tx
        .update(forms)
        .set({
          source: replacedIn(source, key, by),
          rev: rev + 1,
          savedBy: actor,
          savedAt: sql`now()`,
        })
        .where(formIs(storeNbr, nbr))
    if (rows.length) await bumpTick(tx, storeNbr, 'configTick')
  },
}
