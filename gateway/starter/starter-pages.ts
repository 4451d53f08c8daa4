import { isLang, type Lang } from '../../schemas/lang.ts'
import { defaultFrameId } from '../../schemas/page/document.schema.ts'
import {
  pageOverlayId,
  type BlockNode,
  type PageDocument,
} from '../../engine/document/document.schema.ts'
import type { ShopKind } from '../../schemas/store/new-store.ops.ts'
import type { goodsSorts } from '../../schemas/catalog/pt.ops.ts'
import { infoTexts, inLangs, pageTexts, type SixTexts } from './starter-texts.ts'

interface StarterPage {
  p1: string
  p2: string
  p3: string
  document: PageDocument
}

/** A value whose texts may be given in all languages. */
type Written = string | number | boolean | Text | Written[] | { [name: string]: Written }

/** A text in all languages; a store uses its own. */
class Text {
  readonly six: SixTexts
  constructor(six: SixTexts) {
    this.six = six
  }
}

interface WrittenBlock extends Omit<BlockNode, 'props' | 'slots'> {
  props?: { [name: string]: Written }
}

/** The default pages of a new store, in its languages only. */
export function starterPages(
  langs: readonly Lang[],
  defaultLang: Lang,
  kind: ShopKind,
): StarterPage[] {
  const document = (title: SixTexts | undefined, blocks: WrittenBlock[]) =>
    written(langs, defaultLang, title, blocks)
  const info = ['delivery', 'returns', 'about', 'terms', 'privacy']
  const links = (nbrs: readonly string[]) =>
    nbrs.flatMap((nbr) => {
      const page = infoTexts[nbr]
      return page ? [{ name: new Text(page.title), linkType: 'info', link: nbr }] : []
    })
  const place = (text: SixTexts, path: string, icon: string, rest: { badge?: string } = {}) => ({
    name: new Text(text),
    path,
    icon,
    ...rest,
  })
  const frame = (p1: string, ...blocks: WrittenBlock[]): StarterPage => ({
    p1,
    p2: defaultFrameId,
    p3: '',
    document: document(undefined, blocks),
  })
  return [
    frame('head', {
      id: 'head',
      type: 'Header',
      props: {
        menu: [
          { name: new Text(pageTexts.shop), linkType: 'page', link: '/items', children: [] },
          ...links(['delivery', 'returns', 'about']).map((link) => ({ ...link, children: [] })),
        ],
      },
    }),
    frame('nav', {
      id: 'nav',
      type: 'BottomNav',
      props: {
        items: [
          place(pageTexts.navHome, '/', 'home'),
          place(pageTexts.navShop, '/items', 'category'),
          place(pageTexts.navSearch, '/search', 'search'),
          place(pageTexts.navCart, '/cart', 'cart', { badge: 'cart' }),
          place(pageTexts.navMember, '/imember', 'member'),
        ],
      },
    }),
    frame(
      'foot',
      { id: 'seller', type: 'Seller', bind: { seller: { from: 'pay.getSellerInfo' } } },
      { id: 'foot', type: 'Footer', props: { links: links(info) } },
    ),
    { p1: 'home', p2: '', p3: '', document: document(undefined, homeBlocks[kind]) },
    ...info.flatMap((nbr) => {
      const page = infoTexts[nbr]
      if (!page) return []
      const main: WrittenBlock = {
        id: 'main',
        type: 'default',
        props: { html: new Text(page.html) },
      }
      const facts = page.facts ? [factsBlock(page.facts)] : []
      return [{ p1: 'info', p2: '', p3: nbr, document: document(page.title, [main, ...facts]) }]
    }),
  ]
}

const factsBlock = (facts: 'methods' | 'contact'): WrittenBlock => ({
  id: 'facts',
  type: 'DeliveryFacts',
  props:
    facts === 'methods'
      ? { hasContact: false }
      : { hasMethods: false, hasReturns: false, hasContact: true },
  bind: { delivery: { from: 'addr.getDeliveryInfo' } },
})

const promise: WrittenBlock = {
  id: 'promise',
  type: 'NoticeBar',
  props: { text: new Text(pageTexts.promise), icon: 'truck', linkType: 'info', link: 'delivery' },
}
const main: WrittenBlock = { id: 'main', type: 'default' }
const title = (id: string, text: SixTexts): WrittenBlock => ({
  id,
  type: 'Title',
  v: 2,
  props: { title: new Text(text) },
})
const goods = (
  id: string,
  sort: (typeof goodsSorts)[number],
  props: WrittenBlock['props'] = {},
): WrittenBlock => ({
  id,
  type: 'GoodsList',
  props,
  bind: {
    goods: { from: 'pt.getPtListByTypeNbr', args: { pageSize: 20, sort }, take: 'PtList' },
  },
})

/** Home pages of which nothing needs to be chosen first. */
const homeBlocks: Record<ShopKind, WrittenBlock[]> = {
  general: [promise, main, title('newTitle', pageTexts.newGoods), goods('newGoods', 'new')],
  groceries: [
    promise,
    main,
    title('newTitle', pageTexts.freshGoods),
    goods('newGoods', 'new', { layout: 'scroll', hasQuickAdd: true }),
    title('allTitle', pageTexts.shop),
    goods('allGoods', 'default', { hasQuickAdd: true }),
  ],
  fashion: [
    main,
    title('newTitle', pageTexts.newSeason),
    goods('newGoods', 'new', { columns: 2 }),
    promise,
  ],
}

/** A document with the default language's texts in place, and the others in its overlay. */
function written(
  langs: readonly Lang[],
  defaultLang: Lang,
  title: SixTexts | undefined,
  blocks: readonly WrittenBlock[],
): PageDocument {
  const i18n: NonNullable<PageDocument['i18n']> = {}
  const say = (text: Text, id: string, pointer: string): string => {
    const own = inLangs(text.six, langs)
    for (const [lang, words] of Object.entries(own))
      if (isLang(lang) && lang !== defaultLang) ((i18n[lang] ??= {})[id] ??= {})[pointer] = words
    return own[defaultLang] ?? ''
  }
  const fill = (value: Written, id: string, pointer: string): unknown => {
    if (value instanceof Text) return say(value, id, pointer)
    if (Array.isArray(value)) return value.map((item, at) => fill(item, id, `${pointer}/${at}`))
    if (typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, fill(item, id, `${pointer}/${name}`)]),
    )
  }
  return {
    format: 1,
    title: title ? say(new Text(title), pageOverlayId, '/title') : '',
    blocks: blocks.map(({ props, ...block }) => ({
      ...block,
      ...(props && { props: fill(props, block.id, '') as Record<string, unknown> }), // an object stays one
    })),
    ...(Object.keys(i18n).length && { i18n }),
  }
}
