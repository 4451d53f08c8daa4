import { desc, eq } from 'drizzle-orm'
import * as ops from '../../schemas/page/redirect.ops.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { bumpTick } from '../store/store-directory.ts'
import { lockAddresses } from './address-lock.ts'
import { lockPage } from './documents.ts'
import { pageRedirects } from './page.tables.ts'
import { redirectFrom, removeRedirect, writeRedirect } from './redirects.ts'

const about = (from: string) => ({ subject: 'redirect', nbr: from }) as const

export const listRedirects = handle(ops.listRedirects, async ({ ctx: { db, store } }) => {
  const rows = await db
    .select()
    .from(pageRedirects)
    .where(eq(pageRedirects.storeNbr, store.storeNbr))
    .orderBy(desc(pageRedirects.madeAt), pageRedirects.fromNbr)
  return {
    rows: rows.map(({ fromNbr, toNbr, madeBy, madeAt }) => ({
      from: fromNbr,
      to: toNbr,
      madeBy,
      madeAt: madeAt.toISOString(),
    })),
  }
})

export const makeRedirect = command(ops.makeRedirect, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const { from } = input
  await lockAddresses(tx, storeNbr)
  const pageAt = (nbr: string) => lockPage(tx, storeNbr, { p1: 'info', p2: '', p3: nbr })
  const page = await pageAt(from)
  if (page) throw fail.ADDRESS_TAKEN({ isTrashed: page.trashedAt !== null })
  const direct = await pageAt(input.to)
  const to = (direct ? undefined : await redirectFrom(tx, storeNbr, input.to)) ?? input.to
  if (to === from) throw fail.REDIRECT_LOOP({})
  const target = direct ?? (await pageAt(to))
  if (!target || target.trashedAt) throw notFound()
  const before = await redirectFrom(tx, storeNbr, from)
  await writeRedirect(tx, storeNbr, { from, to, by: ctx.actor.name })
  await bumpTick(tx, storeNbr, 'configTick')
  return {
    answer: { to },
    note: {
      ...about(from),
      ...(before !== undefined && { before: { to: before } }),
      after: { to },
    },
  }
})

export const deleteRedirect = command(ops.deleteRedirect, async ({ input: { from }, ctx, tx }) => {
  const { storeNbr } = ctx.store
  const to = await removeRedirect(tx, storeNbr, from)
  if (to === undefined) throw notFound()
  await bumpTick(tx, storeNbr, 'configTick')
  return { answer: {}, note: { ...about(from), before: { to } } }
})
