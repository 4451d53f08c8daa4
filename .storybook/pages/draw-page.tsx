import { useMemo, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { specByType } from '../../blocks/specs.ts'
import { sampleMember } from '../../blocks/sampling/member.samples.ts'
import { sampleSession, sampleShop, type StoreNbr } from '../../blocks/sampling/sample-shop.ts'
import { loadViews } from '../../blocks/sampling/sample-view.tsx'
import { demoAnswers } from '../../fixtures/demo/answers.ts'
import type { DemoStore } from '../../fixtures/demo/demo-store.ts'
import { fashionStore } from '../../fixtures/demo/fashion-store.ts'
import { homeStore } from '../../fixtures/demo/home-store.ts'
import { demoConfig } from '../../fixtures/demo/store-config.ts'
import { demoPages } from '../../fixtures/demo/pages/index.ts'
import { checks } from '../../gateway/core/checks.ts'
import { configIn } from '../../gateway/store/store-config.ts'
import type { BlockViews } from '../../engine/react/registry.ts'
import type { Page } from '../../engine/react/page-store.ts'
import { createShopPage } from '../../runtime/page/create-page.ts'
import { signal } from '../../engine/react/signals.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { formatAmount } from '../../schemas/money/money.ts'
import type { DeliveryInfo } from '../../schemas/shipping/shipping.schema.ts'
import { opByKey } from '../../schemas/ops.ts'
import { taken } from '../../engine/document/run-bindings.ts'
import { withQuery } from '../../engine/document/bindings.ts'
import { sectionKind, type PageDocument } from '../../engine/document/document.schema.ts'
import type { Engine } from '../../engine/document/engine.ts'
import { engineParts } from '../../schemas/page/engine-parts.ts'
import type { Facts } from '../../engine/document/facts.ts'
import { factsOf } from '../../schemas/page/facts.ts'
import { localisedTitle } from '../../engine/document/localise.ts'
import { resolveShopPage } from '../../schemas/page/resolve.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { App } from '../../screens/app/app.tsx'
import { queryOf } from '../../engine/document/query-of.ts'
import { defaultFrames, defaultPages } from '../../site/screens/default-pages.ts'
import { mainBlockOf, queryNamesOf } from '../../site/screens/main-block.ts'
import { matchScreen, pageAddress, shownScreen } from '../../site/screens/match.ts'
import { screens } from '../../site/screens/routes.ts'
import { defaultTimeZone } from '../../schemas/time-zone.ts'

interface Props {
  /** Path and query relative to the base path; one for each store if they differ. */
  path: string
  storeNbr: StoreNbr
  lang: Lang
  isMember: boolean
  views: BlockViews
}

const stores: Record<StoreNbr, DemoStore> = { S001: homeStore, S002: fashionStore }

const engine: Engine = {
  ...engineParts,
  specs: specByType,
  ops: opByKey,
  checks,
  // The screen of unknown paths has no page address.
  mainOf: (p1, p2) => (p1 === '404' ? screens.notFound.main : mainBlockOf(p1, p2)),
  queryNames: queryNamesOf,
  // The demo pages are trusted; the gateway sanitizes every page.
  sanitize: (html) => html,
}

export { loadViews }

/** A whole page as the shop draws it: resolves its document here, with data from the fixtures. */
export function PageStory({ path, storeNbr, lang, isMember, views }: Props): ReactNode {
  const shown = useMemo(
    () => assemble({ path, storeNbr, lang, isMember, views }),
    [path, storeNbr, lang, isMember, views],
  )
  const { hook, searchHook } = useMemo(() => memoryLocation({ path: basePath + path }), [path])
  return (
    <Router hook={hook} searchHook={searchHook}>
      <App {...shown} />
    </Router>
  )
}

function assemble({ path, storeNbr, lang, isMember, views }: Props) {
  const store = stores[storeNbr]
  const match = matchScreen(path.split('?')[0] ?? '/')
  const [p1, p2 = '', p3 = ''] = pageAddress(match) ?? ['404']
  const answers = demoAnswers(store, lang)
  const query = async (from: string, args: Record<string, unknown>) => answers(from, args)
  const session = isMember ? sampleSession : {}
  const shop = {
    ...sampleShop(storeNbr, lang, undefined, session),
    config: configIn(storeNbr, { ...demoConfig(store), timeZone: defaultTimeZone }, lang),
    query,
  }
  const published = demoPages[storeNbr]?.find(
    (page) => page.p1 === p1 && (page.p2 ?? '') === p2 && (page.p3 ?? '') === p3,
  )
  const fallback = defaultPages[match.name]
  const document = published?.document ?? fallback
  if (!document) throw new Error(`PageStory: the path "${path}" has no page`)
  const draw = (address: readonly [string, string, string], of: PageDocument): Page =>
    drawDocument(of, {
      address,
      path,
      lang,
      isMember,
      views,
      answers,
      facts: demoFacts(store, shop.config, lang),
      sections: sectionsOf(storeNbr),
      ...(fallback && { fallback }),
    })
  const frame = (kind: 'head' | 'foot' | 'nav') =>
    draw(
      [kind, 'hv0000', ''],
      demoPages[storeNbr]?.find((page) => page.p1 === kind)?.document ?? defaultFrames[kind],
    )
  return {
    shop,
    frames: signal({ head: frame('head'), foot: frame('foot'), nav: frame('nav') }),
    view: signal({
      screen: shownScreen(match),
      address: path,
      page: draw([p1, p2, p3], document),
    }),
    isNavigating: signal(false),
    isBare: signal(false),
    notices: signal(null),
  }
}

/** The store's facts, which the gateway derives from its delivery terms. */
function demoFacts(store: DemoStore, config: ConfigInfo, lang: Lang): Facts {
  const { DeliveryInfo } = demoAnswers(store, lang)('addr.getDeliveryInfo', {}) as {
    DeliveryInfo: DeliveryInfo
  } // the operation's fixture
  return factsOf(config.storeName, DeliveryInfo, (amount) => formatAmount(amount, config))
}

/** The shared sections of a demo store, by number. */
const sectionsOf = (storeNbr: string) =>
  new Map(
    (demoPages[storeNbr] ?? []).flatMap(({ p1, p3 = '', document }) =>
      p1 === sectionKind ? [[p3, document] as const] : [],
    ),
  )

interface Drawing {
  address: readonly [string, string, string]
  path: string
  lang: Lang
  isMember: boolean
  views: BlockViews
  answers: (from: string, args: Record<string, unknown>) => unknown
  facts: Facts
  sections: ReadonlyMap<string, PageDocument>
  fallback?: PageDocument
}

function drawDocument(
  document: PageDocument,
  {
    address: [p1, p2, p3],
    path,
    lang,
    isMember,
    views,
    answers,
    facts,
    sections,
    fallback,
  }: Drawing,
): Page {
  const { blocks, calls, faults } = resolveShopPage(
    document,
    {
      address: { p1, p2 },
      viewer: {
        lang,
        terminal: 'h5',
        now: new Date(),
        timeZone: defaultTimeZone,
        ...(isMember && { member: { levelNbr: 'L2' } }),
      },
      sources: {
        route: { nbr: p3, ptNbr: p3, cpgNbr: p3, cpnNbr: p3 },
        config: {},
        ...(isMember && { member: { ...sampleSession } }),
      },
      facts,
      sections,
      ...(fallback && { fallback }),
    },
    engine,
  )
  if (faults[0]) throw new Error(`PageStory: ${faults[0].blockType} ${faults[0].reason}`)
  const personal: Record<string, unknown> = isMember ? { 'account.getMemInfo': sampleMember() } : {}
  const data = calls.flatMap(({ key, from, args, take }) => {
    const answer = personal[from] ?? answers(from, withQuery(args, queryOf(path)))
    return answer === undefined ? [] : [[key, taken(answer, take)] as const]
  })
  return createShopPage(
    {
      PageInfo: {
        id: `${p1}/${p2}/${p3}`,
        rev: 0,
        title: localisedTitle(document, lang),
        meta: document.meta ?? {},
      },
      PageList: blocks,
      Data: Object.fromEntries(data),
      // Calls without a fixture stay pending.
      Pending: calls.filter(({ key }) => !data.some(([known]) => known === key)),
    },
    { address: [p1, p2, p3], url: path, views, onFault: () => undefined },
  )
}
