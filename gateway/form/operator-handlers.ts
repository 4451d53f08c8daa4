import { eq, sql } from 'drizzle-orm'
import * as ops from '../../schemas/form/form-operator.ops.ts'
import type { WrittenForm } from '../../schemas/form/form.schema.ts'
import { countedTo } from '../../schemas/kit/counted.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { bumpTick } from '../store/store-directory.ts'
import { formFaults } from './check-form.ts'
import { inLanguage, sanitized, withDefaults } from './form-source.ts'
import { forms } from './form.tables.ts'
import { formIs, isOpen } from './forms.ts'

export const listForms = handle(ops.listForms, async ({ ctx }) => {
  const { db, store, lang, now } = ctx
  const rows = await db
    .select({
      form: forms,
      answers: sql<number>`(select count(*)::int from (
        select 1 from form_answer
        where form_answer.store_nbr = form.store_nbr and form_answer.nbr = form.nbr
        limit ${countedTo + 1}) as answered)`,
    })
    .from(forms)
    .where(eq(forms.storeNbr, store.storeNbr))
    .orderBy(forms.nbr)
  return {
    rows: rows.map(({ form: { nbr, rev, savedBy, savedAt, ...row }, answers }) => {
      const source = inLanguage(withDefaults(row.source), lang, store.config.defaultLang)
      const { title, isValid } = source.formInfo
      return {
        nbr,
        title,
        rev,
        isValid,
        isOpen: isOpen({ source, rev }, now, store.config.timeZone),
        answers,
        savedBy,
        savedAt: savedAt.toISOString(),
      }
    }),
  }
})

export const pullForm = handle(ops.pullForm, async ({ input, ctx: { db, store } }) => {
  const [row] = await db.select().from(forms).where(formIs(store.storeNbr, input.nbr))
  if (!row) throw notFound()
  return { form: row.source, rev: row.rev }
})

export const pushForm = command(ops.pushForm, async ({ input, ctx, tx, fail }) => {
  const faults = formFaults(input.form, ctx.store.config.timeZone)
  if (faults.length) throw fail.INVALID_FORM({ faults })
  const source = sanitized(input.form as WrittenForm) // checked by the line above
  const { storeNbr } = ctx.store
  const mine = formIs(storeNbr, source.nbr)
  const savedBy = ctx.actor.name
  const saved = (rev: number) => ({
    answer: { rev },
    note: {
      subject: 'form' as const,
      nbr: source.nbr,
      before: { rev: input.rev },
      after: { rev },
    },
  })
  if (input.rev === 0) {
    const [made] = await tx
      .insert(forms)
      .values({ storeNbr, nbr: source.nbr, source, savedBy })
      .onConflictDoNothing()
      .returning({ rev: forms.rev })
    if (made) {
      await bumpTick(tx, storeNbr, 'configTick')
      return saved(made.rev)
    }
  }
  const [row] = await tx.select().from(forms).where(mine).for('update')
  if (!row || row.rev !== input.rev)
    throw fail.REVISION_CONFLICT({ rev: row?.rev ?? 0, savedBy: row?.savedBy ?? '' })
  const rev = row.rev + 1
  await tx.update(forms).set({ source, rev, savedBy, savedAt: new Date() }).where(mine)
  await bumpTick(tx, storeNbr, 'configTick')
  return saved(rev)
})
