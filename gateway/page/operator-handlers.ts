import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Static } from '@sinclair/typebox'
import { maxFaults, structureFaults } from '../../engine/check/check.ts'
import { isPageKind, type PageDocument } from '../../engine/document/document.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { findingsOf } from '../../schemas/page/findings.ts'
import * as ops from '../../schemas/page/page-operator.ops.ts'
import { referencesIn } from '../../schemas/page/references.ts'
import { runBindings } from '../../engine/document/run-bindings.ts'
import { contrastOf, leastContrast } from '../../schemas/store/contrast.ts'
import { basePath, editQuery, previewQuery } from '../../schemas/protocol/constants.ts'
import { defaultPages } from '../../site/screens/default-pages.ts'
import { matchScreen } from '../../site/screens/match.ts'
import { screens } from '../../site/screens/routes.ts'
import { command, handle } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import {
  aboutPage,
  addressIs,
  addressOf,
  defaultDocument,
  isInTrash,
  lockPage,
  revisionOf,
  storedPage,
} from './documents.ts'
import { focusIn } from '../file/index.ts'
import { engine } from './engine.ts'
import { missingReferences } from './missing-references.ts'
import { blockFaults, pages } from './page.tables.ts'
import { pageFaults } from './page-faults.ts'
import { pathsTo } from '../../site/screens/page-paths.ts'
import { makeFrameKey } from './frame-keys.ts'
import { makePreview } from './previews.ts'
import { schedulesOf } from './schedules.ts'
import { storeFacts } from './store-facts.ts'

export const listPages = handle(ops.listPages, async ({ ctx: { db, store } }) => {
  const stored = await db
    .select({
      p1: pages.p1,
      p2: pages.p2,
      p3: pages.p3,
      // Not the whole documents, of which there may be hundreds.
      title: sql<string>`${pages.draft} ->> 'title'`,
      draftRev: pages.draftRev,
      publishedRev: pages.publishedRev,
      publishedDraftRev: pages.publishedDraftRev,
      savedBy: pages.savedBy,
      savedAt: pages.savedAt,
    })
    .from(pages)
    .where(and(eq(pages.storeNbr, store.storeNbr), isNull(pages.trashedAt)))
    .orderBy(pages.p1, pages.p2, pages.p3)
  const schedules = await schedulesOf(db, store.storeNbr)
  const known = new Set(stored.map(({ p1, p2, p3 }) => `${p1}/${p2}/${p3}`))
  const rows: Static<typeof ops.PageSummary>[] = stored.map((row) => ({
    ...addressOf(row),
    title: row.title,
    draftRev: row.draftRev,
    publishedRev: row.publishedRev,
    hasChanges: row.draftRev !== row.publishedDraftRev,
    source: 'store',
    savedBy: row.savedBy,
    savedAt: row.savedAt.toISOString(),
    ...schedules(row),
  }))
  for (const [name, { page, hasSamples }] of Object.entries(screens)) {
    const document = defaultPages[name as keyof typeof screens] // keys of the same table
    const [p1, p2 = ''] = page?.({}) ?? []
    // Whatever is published of the page of samples, it shows the samples.
    if (hasSamples || !p1 || !document || known.has(`${p1}/${p2}/`)) continue
    known.add(`${p1}/${p2}/`)
    rows.push({
      p1,
      p2,
      p3: '',
      title: document.title,
      draftRev: 0,
      publishedRev: 0,
      hasChanges: false,
      source: 'default',
      savedBy: '',
      savedAt: '',
    })
  }
  return { rows }
})

export const pullPage = handle(ops.pullPage, async ({ input, ctx: { db, store } }) => {
  const address = addressOf(input)
  const row = await storedPage(db, store.storeNbr, address)
  const revs = { draftRev: row?.draftRev ?? 0, publishedRev: row?.publishedRev ?? 0 }
  if (input.rev && row) {
    const revision = await revisionOf(db, store.storeNbr, address, input.rev)
    if (!revision) throw notFound()
    return { document: revision, ...revs }
  }
  const document = row?.draft ?? defaultDocument(address)
  const isTrashed = !row && (await isInTrash(db, store.storeNbr, address))
  if (!document || input.rev || isTrashed) throw notFound()
  return { document, ...revs }
})

export const checkPage = handle(ops.checkPage, async ({ input, ctx: { db, store } }) => {
  // Same check as for a push: a document needs a valid address.
  if (!defaultDocument(addressOf(input))) throw notFound()
  const faults = pageFaults(input.document, input, store)
  const references = referencesIn(input.document, input, engine, faults)
  // Checked only here, since a page may be saved before the products it refers to exist.
  const missing = await missingReferences(db, store.storeNbr, references)
  const { langs, defaultLang, theme } = store.config
  const isReadable = (text: string, ground: string) =>
    (contrastOf(theme, text, ground) ?? leastContrast) >= leastContrast
  const findings = faults.length
    ? []
    : findingsOf(input.document as PageDocument, input, {
        engine,
        langs,
        defaultLang,
        leads,
        isReadable,
      }) // it has no faults
  return { faults: [...faults, ...missing].slice(0, maxFaults), findings }
})

/** Whether a path matches a screen; whether its product exists is not checked. */
const leads = (path: string): boolean => matchScreen(path).name !== 'notFound'

export const previewPage = command(ops.previewPage, async ({ input, ctx, tx, fail }) => {
  const { store, now } = ctx
  const address = addressOf(input)
  if (!defaultDocument(address)) throw notFound()
  const row = await storedPage(tx, store.storeNbr, address)
  if (!row) throw fail.NOTHING_TO_PREVIEW({})
  const [path] = pathsTo(address, { corpNbr: store.config.corpNbr, of: input.of })
  if (path === undefined) throw fail.NUMBER_NEEDED({})
  const ends = new Date(now.getTime() + input.minutes * 60_000)
  const token = await makePreview(tx, store.storeNbr, address, ends)
  return {
    answer: { address: `${basePath}${path}?${previewQuery}=${token}`, ends: ends.toISOString() },
    note: { ...aboutPage(address), after: { previewUntil: ends.toISOString() } },
  }
})

export const openFrame = handle(ops.openFrame, async ({ input, ctx }) => {
  const { db, store, visitor, now } = ctx
  const address = addressOf(input)
  const fallback = defaultDocument(address)
  if (!fallback) throw notFound()
  // The page is drawn from what the Studio sends, so that any number leads to it.
  const { corpNbr } = store.config
  const [path = '/'] = ['', '0'].flatMap((of) => pathsTo(address, { corpNbr, of }))
  const key = await makeFrameKey(db, store.storeNbr, visitor.origin, now)
  const { lang = store.config.defaultLang } = input
  const facts = await storeFacts({ store, db, lang, now })
  const query = new URLSearchParams({ [editQuery]: key, lang })
  const { protocol, port } = new URL(visitor.origin)
  return {
    origin: `${protocol}//${store.primaryHost}${port && `:${port}`}`,
    address: `${basePath}${path}?${query}`,
    lang,
    facts: Object.fromEntries(facts),
    ...(isPageKind(address.p1) && { fallback }),
  }
})

export const showFacts = handle(ops.showFacts, async ({ ctx: { store, db, now } }) => {
  const { defaultLang, langs } = store.config
  const inOrder = [defaultLang, ...langs.filter((lang) => lang !== defaultLang)]
  const valuesIn = (lang: Lang) => storeFacts({ store, db, lang, now })
  return {
    facts: await Promise.all(
      inOrder.map(async (lang) => ({ lang, values: Object.fromEntries(await valuesIn(lang)) })),
    ),
  }
})

export const previewData = handle(ops.previewData, async ({ input, ctx }) => {
  const Data = await runBindings(input.calls, {
    ask: (from, args) => ctx.callAs(from, args, input),
    onFailure(_call, error) {
      if (!(error instanceof OpFailure)) throw error
    },
  })
  const found = await focusIn(ctx.db, ctx.store.storeNbr, [Data, input.pictures])
  return { Data, Focus: found ?? {} }
})

export const pushPage = command(ops.pushPage, async ({ input, ctx, tx, fail }) => {
  const address = addressOf(input)
  if (!defaultDocument(address)) throw notFound()
  const faults = input.mayHaveFaults
    ? structureFaults(input.document, engine)
    : pageFaults(input.document, address, ctx.store)
  if (faults.length) throw fail.INVALID_DOCUMENT({ faults })
  const draft = input.document as PageDocument // checked by the line above
  const savedBy = ctx.actor.name
  const saved = (draftRev: number) => ({
    answer: { draftRev },
    note: { ...aboutPage(address), before: { draftRev: input.draftRev }, after: { draftRev } },
  })
  if (input.draftRev === 0) {
    const made = await tx
      .insert(pages)
      .values({ storeNbr: ctx.store.storeNbr, ...address, draft, savedBy })
      .onConflictDoNothing()
      .returning()
    if (made[0]) return saved(made[0].draftRev)
  }
  const row = await lockPage(tx, ctx.store.storeNbr, address)
  // It was deleted or has another address now; a save must not make it anew.
  if (row?.trashedAt || (!row && input.draftRev > 0)) throw notFound()
  if (!row || row.draftRev !== input.draftRev)
    throw fail.REVISION_CONFLICT({ draftRev: row?.draftRev ?? 0, savedBy: row?.savedBy ?? '' })
  const draftRev = row.draftRev + 1
  await tx
    .update(pages)
    .set({ draft, draftRev, savedBy, savedAt: new Date() })
    .where(addressIs(ctx.store.storeNbr, address))
  return saved(draftRev)
})

export const listBlockFaults = handle(ops.listBlockFaults, async ({ ctx: { db, store } }) => {
  const rows = await db
    .select()
    .from(blockFaults)
    .where(and(eq(blockFaults.storeNbr, store.storeNbr)))
    .orderBy(desc(blockFaults.lastAt))
    .limit(200)
  return { rows: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })) }
})

export const clearBlockFaults = command(
  ops.clearBlockFaults,
  async ({ input, ctx: { store }, tx }) => {
    const { storeNbr } = store
    const { blockId } = input
    const { p1, p2, p3 } = addressOf(input)
    const cleared = await tx
      .delete(blockFaults)
      .where(
        and(
          eq(blockFaults.storeNbr, storeNbr),
          eq(blockFaults.p1, p1),
          eq(blockFaults.p2, p2),
          eq(blockFaults.p3, p3),
          eq(blockFaults.blockId, blockId),
        ),
      )
      .returning({ times: blockFaults.times })
    if (!cleared.length) throw notFound()
    const reports = cleared.reduce((sum, { times }) => sum + times, 0)
    return {
      answer: { reports },
      note: { ...aboutPage(input), before: { blockId, reports }, after: { blockId, reports: 0 } },
    }
  },
)
