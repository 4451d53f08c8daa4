import { sql } from 'drizzle-orm'
import { defaultFrameId } from '../../schemas/page/document.schema.ts'
import {
  isPageKind,
  sectionKind,
  type PageDocument,
} from '../../engine/document/document.schema.ts'
import { hasFacts, withFacts } from '../../engine/document/facts.ts'
import { localisedDescription, localisedTitle } from '../../engine/document/localise.ts'
import { resolveShopPage } from '../../schemas/page/resolve.ts'
import { routeOf } from '../../schemas/page/route-of.ts'
import type { BlockFault } from '../../engine/document/resolve.ts'
import type { ResolvedPage } from '../../engine/document/resolved.schema.ts'
import { runBindings } from '../../engine/document/run-bindings.ts'
import type { Context } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import { publish } from '../kernel/process-events.ts'
import { focusIn } from '../file/index.ts'
import { configIn } from '../store/store-config.ts'
import { defaultDocument, type Address, type Published } from './documents.ts'
import { engine } from './engine.ts'
import { blockFaults } from './page.tables.ts'
import { shownDocument } from './previews.ts'
import { sectionsOf } from './sections.ts'
import { storeFacts } from './store-facts.ts'

/** First part of the address of the page with all blocks in all samples. */
const samplesAddress = 'test1'

/**
 * Resolves a page with the data of its public bindings: everything the browser needs in one answer.
 */
export async function resolvePage(ctx: Context, address: Address): Promise<ResolvedPage> {
  if (address.p1 === samplesAddress) {
    const { samplePage } = ctx.ports
    if (!samplePage) throw notFound()
    return samplePage()
  }
  // Sections are shown within pages only.
  if (address.p1 === sectionKind) throw notFound()
  const found = await shownDocument(ctx, address)
  if (!found) throw notFound()
  return resolvePublished(ctx, address, found)
}

async function resolvePublished(
  ctx: Context,
  address: Address,
  { at, rev, document }: Published,
): Promise<ResolvedPage> {
  const { store, lang, terminal, member, now } = ctx
  const fallback = fallbackFor(address)
  const sections = await sectionsOf(ctx.db, store.storeNbr, document)
  const all = [document, ...sections.values()]
  const facts = hasFacts(JSON.stringify(all)) ? await storeFacts(ctx) : undefined
  const say = (text: string) => (facts ? withFacts(text, facts, () => undefined) : text)
  const { blocks, calls, vital, faults, validUntil } = resolveShopPage(
    document,
    {
      address,
      viewer: {
        lang,
        terminal,
        now,
        timeZone: store.config.timeZone,
        isGuestCart: store.config.setting.isGuestCart,
        ...(member && { member }),
      },
      sources: {
        route: routeOf(address.p3),
        config: { ...configIn(store.storeNbr, store.config, lang) },
        ...(member && { member: { ...member } }),
      },
      ...(facts && { facts }),
      ...(fallback && { fallback }),
      sections,
    },
    engine,
  )
  ctx.holdsUntil(validUntil)
  const Data = await runBindings(
    calls.filter(({ isPending }) => !isPending),
    {
      ask: (from, args) => ctx.callByKey(from, args),
      onFailure({ key, from }, error) {
        if (!(error instanceof OpFailure)) throw error
        // Without the data of its main block there is no page; any other block follows its own
        // rule for missing data.
        if (vital.has(key)) throw notFound()
        faults.push({ blockId: 'binding', blockType: from, reason: error.code })
      },
    },
  )
  const ends = ctx.draft?.document === document ? ctx.draft.ends : undefined
  // Faults of a draft are not recorded, since shoppers do not see it.
  if (!ends) await recordFaults(ctx, at, rev, faults)
  const Focus = await focusIn(ctx.db, store.storeNbr, [blocks, Data])
  const description = localisedDescription(document, lang)
  return {
    PageInfo: {
      id: [at.p1, at.p2, at.p3].join('/'),
      rev,
      ...(ends && { draftEnds: ends.toISOString() }),
      title: say(localisedTitle(document, lang)),
      meta: {
        ...document.meta,
        ...(description !== undefined && { description: say(description) }),
      },
    },
    PageList: blocks,
    Data,
    Pending: calls
      .filter(({ isPending }) => isPending)
      .map(({ key, from, args, take, isLate }) => ({
        key,
        from,
        args,
        take,
        ...(isLate && { isLate }),
      })),
    ...(Focus && { Focus }),
  }
}

const fallbackFor = (address: Address): PageDocument | undefined =>
  isPageKind(address.p1) ? defaultDocument(address) : undefined

export const frameAddress = (p1: string, id = defaultFrameId): Address => ({ p1, p2: id, p3: '' })

/** Counts each fault once per rendering; renderings are cached, so this is rare. */
export async function recordFaults(
  { db, store }: Pick<Context, 'db' | 'store'>,
  at: Address,
  rev: number,
  faults: readonly BlockFault[],
  where: 'server' | 'browser' = 'server',
): Promise<void> {
  if (!faults.length) return
  // Browsers may report any word as a type.
  for (const { blockType } of faults)
    publish('blockFault', { block: engine.specs.has(blockType) ? blockType : 'other', where })
  await db
    .insert(blockFaults)
    .values(
      faults.slice(0, 20).map(({ blockId, blockType, reason }) => ({
        storeNbr: store.storeNbr,
        ...at,
        rev,
        blockId: blockId.slice(0, 40),
        blockType: blockType.slice(0, 40),
        reason: reason.slice(0, 300),
      })),
    )
    .onConflictDoUpdate({
      target: [
        blockFaults.storeNbr,
        blockFaults.p1,
        blockFaults.p2,
        blockFaults.p3,
        blockFaults.rev,
        blockFaults.blockId,
        blockFaults.reason,
      ],
      set: { times: sql`${blockFaults.times} + 1`, lastAt: new Date() },
    })
}
