import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { defaultFrameId } from '../../schemas/page/document.schema.ts'
import {
  isFrameKind,
  pageOverlayId,
  sectionKind,
  type PageDocument,
} from '../../engine/document/document.schema.ts'
import * as ops from '../../schemas/page/page-life.ops.ts'
import { infoPresets } from '../../site/screens/info-presets.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { bumpTick } from '../store/store-directory.ts'
import { lockAddresses } from './address-lock.ts'
import {
  aboutPage,
  addressIs,
  addressOf,
  defaultDocument,
  lockPage,
  storedPage,
  type Address,
} from './documents.ts'
import { moveRows } from './move-rows.ts'
import { pages, pageSchedules } from './page.tables.ts'
import { removeRedirect, writeRedirect } from './redirects.ts'
import { scheduleOf } from './schedules.ts'
import { trashDays, trashedSince } from './trash.ts'
import { usageOf } from './usage.ts'

const infoAddress = (nbr: string): Address => ({ p1: 'info', p2: '', p3: nbr })

/** Whether a page belongs to the shop itself, so that it always exists. */
const isBuiltIn = ({ p1, p2, p3 }: Address): boolean =>
  isFrameKind(p1) ? p2 === defaultFrameId : p3 === ''

export const createPage = command(ops.createPage, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const { nbr, title, preset, copyOf } = input
  const address = infoAddress(nbr)
  await lockAddresses(tx, storeNbr)
  const source =
    copyOf === undefined
      ? infoPresets[preset]
      : (await storedPage(tx, storeNbr, infoAddress(copyOf)))?.draft
  if (!source) throw notFound()
  const taken = await lockPage(tx, storeNbr, address)
  if (taken) throw fail.ADDRESS_TAKEN({ isTrashed: taken.trashedAt !== null })
  await tx
    .insert(pages)
    .values({ storeNbr, ...address, draft: titled(source, title), savedBy: ctx.actor.name })
  return {
    answer: { ...address, draftRev: 1 },
    note: { ...aboutPage(address), after: { title, ...(copyOf ? { copyOf } : { preset }) } },
  }
})

/** The document with another title, without translations of the old one. */
function titled(document: PageDocument, title: string): PageDocument {
  const i18n = Object.fromEntries(
    Object.entries(document.i18n ?? {}).map(([lang, blocks]) => {
      const { '/title': _, ...texts } = blocks[pageOverlayId] ?? {}
      const { [pageOverlayId]: _page, ...others } = blocks
      return [lang, Object.keys(texts).length ? { ...others, [pageOverlayId]: texts } : others]
    }),
  )
  return { ...document, title: title.trim(), ...(document.i18n && { i18n }) }
}

export const renamePage = command(ops.renamePage, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const from = addressOf(input)
  if (isBuiltIn(from) || from.p1 !== 'info' || from.p2) throw fail.BUILT_IN_PAGE({})
  const to = infoAddress(input.to)
  await lockAddresses(tx, storeNbr)
  const row = await lockPage(tx, storeNbr, from)
  if (!row || row.trashedAt) throw notFound()
  const taken = await lockPage(tx, storeNbr, to)
  if (taken) throw fail.ADDRESS_TAKEN({ isTrashed: taken.trashedAt !== null })
  await moveRows(tx, storeNbr, from, to)
  if (row.publishedRev) await removeRedirect(tx, storeNbr, to.p3)
  // Nobody can know the address of a page that was never published.
  if (row.publishedDraftRev || row.publishedRev)
    await writeRedirect(tx, storeNbr, { from: from.p3, to: to.p3, by: ctx.actor.name })
  await bumpTick(tx, storeNbr, 'configTick')
  return {
    answer: to,
    note: { ...aboutPage(to), before: { address: from.p3 }, after: { address: to.p3 } },
  }
})

export const trashPage = command(ops.trashPage, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const address = addressOf(input)
  if (isBuiltIn(address)) throw fail.BUILT_IN_PAGE({})
  const row = await lockPage(tx, storeNbr, address)
  if (!row || row.trashedAt) throw notFound()
  if (address.p1 === sectionKind) {
    const usage = await usageOf(tx, storeNbr, { kind: 'section', nbr: address.p3 })
    if (usage.length) throw fail.SECTION_IN_USE({ count: usage.length })
  }
  await tx
    .update(pages)
    .set({ trashedAt: ctx.now, trashedBy: ctx.actor.name })
    .where(addressIs(storeNbr, address))
  await tx.delete(pageSchedules).where(scheduleOf(storeNbr, address))
  await bumpTick(tx, storeNbr, 'configTick')
  const until = untilOf(ctx.now)
  return { answer: { until }, note: { ...aboutPage(address), after: { trashedUntil: until } } }
})

export const restorePage = command(ops.restorePage, async ({ input, ctx, tx }) => {
  const { storeNbr } = ctx.store
  const address = addressOf(input)
  // A page whose time is over may be half deleted.
  const [row] = await tx
    .update(pages)
    .set({ trashedAt: null, trashedBy: '' })
    .where(and(addressIs(storeNbr, address), gt(pages.trashedAt, trashedSince)))
    .returning({ p3: pages.p3 })
  if (!row) throw notFound()
  await bumpTick(tx, storeNbr, 'configTick')
  return { answer: {}, note: { ...aboutPage(address), after: { isRestored: true } } }
})

const untilOf = (trashedAt: Date): string =>
  new Date(trashedAt.getTime() + trashDays * 86_400_000).toISOString()

export const listTrash = handle(ops.listTrash, async ({ ctx: { db, store } }) => {
  const rows = await db
    .select({
      p1: pages.p1,
      p2: pages.p2,
      p3: pages.p3,
      title: sql<string>`${pages.draft} ->> 'title'`,
      trashedAt: pages.trashedAt,
      trashedBy: pages.trashedBy,
    })
    .from(pages)
    .where(and(eq(pages.storeNbr, store.storeNbr), isNotNull(pages.trashedAt)))
    .orderBy(desc(pages.trashedAt))
  return {
    rows: rows.flatMap(({ trashedAt, ...row }) =>
      trashedAt ? [{ ...row, trashedAt: trashedAt.toISOString(), until: untilOf(trashedAt) }] : [],
    ),
  }
})

export const resetPage = command(ops.resetPage, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const address = addressOf(input)
  const draft = isBuiltIn(address) ? defaultDocument(address) : undefined
  if (!draft) throw fail.NOT_BUILT_IN({})
  const row = await lockPage(tx, storeNbr, address)
  if (!row) throw notFound()
  if (row.draftRev !== input.draftRev)
    throw fail.REVISION_CONFLICT({ draftRev: row.draftRev, savedBy: row.savedBy })
  const draftRev = row.draftRev + 1
  await tx
    .update(pages)
    .set({
      draft,
      draftRev,
      savedBy: ctx.actor.name,
      savedAt: ctx.now,
      publishedRev: 0,
      publishedDraftRev: draftRev,
    })
    .where(addressIs(storeNbr, address))
  await tx.delete(pageSchedules).where(scheduleOf(storeNbr, address))
  await bumpTick(tx, storeNbr, 'configTick')
  return {
    answer: { draftRev },
    note: {
      ...aboutPage(address),
      before: { publishedRev: row.publishedRev, draftRev: row.draftRev },
      after: { publishedRev: 0, draftRev },
    },
  }
})

export const pageUsage = handle(ops.pageUsage, async ({ input, ctx: { db, store } }) => ({
  rows: await usageOf(db, store.storeNbr, input),
}))
