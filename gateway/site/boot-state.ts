import { specByType } from '../../blocks/specs.ts'
import { getConfigInfo } from '../../schemas/base/base.ops.ts'
import { getFootInfo, getHeadInfo, getNavInfo, getPageInfo } from '../../schemas/page/page.ops.ts'
import { opByKey } from '../../schemas/ops.ts'
import type { ResolvedBlock, ResolvedPage } from '../../engine/document/resolved.schema.ts'
import { runBindings } from '../../engine/document/run-bindings.ts'
import type { AnyOp, OpInput, OpOutput } from '../../schemas/kit/define-op.ts'
import type { BootState } from '../../site/boot/boot-state.ts'
import { emptyPage, frameIds, localPage, notFoundPage } from '../../site/boot/boot-state.ts'
import { textsOf } from '../../site/texts/texts-of.ts'
import { pageBundles, type TextBundle } from '../../schemas/kit/text-bundle.ts'
import {
  matchScreen,
  noMatch,
  pageAddress,
  shownScreen,
  type Match,
} from '../../site/screens/match.ts'
import type { Asker, Execute } from '../core/executor.ts'
import { OpFailure } from '../kernel/failure.ts'
import type { Topics } from '../store/topics.ts'
import { firstTypes } from './first-types.ts'

export interface Booted {
  state: BootState
  match: Match
  validUntil: number
  topics: Topics
}

/** The data of the first screen, loaded in-process with the operations that browsers call. */
export async function bootState(
  execute: Execute,
  asker: Asker,
  address: string,
  studio?: string,
): Promise<Booted> {
  const [path = '/', search] = address.split('?')
  const query = new URLSearchParams(search)
  let validUntil = Infinity
  const topics = new Map<string, number>()
  const call = async <O extends AnyOp>(op: O, input: OpInput<O>): Promise<OpOutput<O>> => {
    const answer = await execute(op, input as Record<string, unknown>, asker)
    validUntil = Math.min(validUntil, answer.validUntil)
    for (const [topic, number] of answer.topics) topics.set(topic, number)
    return answer.fields as OpOutput<O> // the executor checked it against the operation
  }
  let match = matchScreen(path)
  let at = pageAddress(match)
  let page = localPage(match.name)
  // In edit mode the Studio sends what is drawn.
  if (at && studio !== undefined) page = emptyPage
  else if (at) {
    const [p1, p2, p3] = at
    try {
      page = await call(getPageInfo, { p1, ...(p2 && { p2 }), ...(p3 && { p3 }) })
    } catch (error) {
      if (!(error instanceof OpFailure)) throw error
      at = undefined
    }
  }
  let filled = page
  try {
    filled = await withQueryData(page, query, async (from, args) => {
      const op = opByKey.get(from)
      if (!op) throw new OpFailure('UNKNOWN_OPERATION')
      return call(op, args as OpInput<typeof op>)
    })
  } catch (error) {
    if (!(error instanceof OpFailure)) throw error
    at = undefined
    filled = page = notFoundPage
  }
  if (!at && page === notFoundPage) match = noMatch
  const { headId, footId, navId } = frameIds(page.PageInfo)
  const [{ ConfigInfo }, head, foot, nav] = await Promise.all([
    call(getConfigInfo, {}),
    call(getHeadInfo, { headId }),
    call(getFootInfo, { footId }),
    call(getNavInfo, { navId }),
  ])
  const { store, lang, terminal, member } = asker
  const bundles = bundlesOfPages([filled, head, foot, nav])
  const screen = shownScreen(match)
  const state: BootState = {
    appid: store.appid,
    secret: store.secret,
    config: ConfigInfo,
    lang,
    texts: textsOf(lang, bundles),
    bundles,
    terminal,
    ticks: store.ticks,
    address,
    screen,
    at: at ?? ['404', '', ''],
    page: filled,
    first: firstTypes({
      page: filled,
      head,
      ...(screen.hideNav !== 'narrow' && { nav }),
      query,
    }),
    head,
    foot,
    nav,
    ...(member && { session: member }),
    ...(studio !== undefined && { studio }),
  }
  return { state, match, validUntil, topics }
}

/** The text bundles that the blocks of these pages need. */
function bundlesOfPages(pages: readonly ResolvedPage[]): TextBundle[] {
  const bundles = new Set(pageBundles)
  const add = ({ type, slots = {} }: ResolvedBlock): void => {
    for (const one of specByType.get(type)?.texts ?? []) bundles.add(one)
    Object.values(slots).flat().forEach(add)
  }
  for (const { PageList } of pages) PageList.forEach(add)
  return [...bundles]
}

/** Adds the data of calls that depend on the URL's query; personal ones are left to the browser. */
async function withQueryData(
  page: ResolvedPage,
  query: URLSearchParams,
  call: (from: string, args: Record<string, unknown>) => Promise<unknown>,
): Promise<ResolvedPage> {
  const open = page.Pending.filter(({ from, isLate }) => {
    const op = opByKey.get(from)
    return !isLate && op?.access === 'public' && !op.byToken
  })
  const answers = await runBindings(open, {
    query: Object.fromEntries(query),
    ask: call,
    onFailure({ key }, error) {
      // If the query lacks what a call needs, its block gets no data. If it names something that
      // does not exist and the main block needs it (a preview with a wrong key), the page is not
      // found.
      if (!(error instanceof OpFailure) || (error.code === 'NOT_FOUND' && isMain(page, key)))
        throw error
    },
  })
  const Data = { ...page.Data, ...answers }
  return { ...page, Data, Pending: page.Pending.filter((one) => !open.includes(one)) }
}

/** Whether the page's main block uses this call's data. */
const isMain = ({ PageList }: ResolvedPage, key: string): boolean =>
  PageList.some(
    ({ type, data = {} }) =>
      specByType.get(type)?.role === 'main' && Object.values(data).includes(key),
  )
