import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { grid } from '../../blocks/grid/grid.tsx'
import { goodsList } from '../../blocks/goods-list/goods-list.tsx'
import { imageAd } from '../../blocks/image-ad/image-ad.tsx'
import { richText } from '../../blocks/rich-text/rich-text.tsx'
import { title } from '../../blocks/title/title.tsx'
import { sampleGoodsList } from '../../blocks/sampling/goods.samples.ts'
import { sampleShop } from '../../blocks/sampling/sample-shop.ts'
import { picture } from '../../fixtures/pictures.ts'
import { engine } from '../../gateway/page/engine.ts'
import { BlockList } from '../../engine/react/block-list.tsx'
import type { Block } from '../../engine/react/define-block.ts'
import { PageContext } from '../../engine/react/page-store.ts'
import { createShopPage } from '../../runtime/page/create-page.ts'
import { ShopContext } from '../../runtime/shop/shop.ts'
import { checkDocument } from '../../engine/check/check.ts'
import type { BlockNode, PageDocument } from '../../engine/document/document.schema.ts'
import { resolveShopPage } from '../../schemas/page/resolve.ts'
import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'
import { imageUrl } from '../../screens/image-url.ts'

/** A long content page, to compare the engine with the same page in plain JSX. */
const sections = 40

const section = (at: number): BlockNode[] => [
  {
    id: `t${at}`,
    type: 'Title',
    v: 2,
    props: {
      title: `今日鮮選 ${at}`,
      desc: '清晨到貨',
      isShowMore: true,
      linkType: 'cg',
      link: 'C100',
    },
  },
  {
    id: `r${at}`,
    type: 'RichText',
    props: { html: '<p>從產地到廚房，<strong>當天</strong>送到。</p>' },
  },
  {
    id: `a${at}`,
    type: 'ImageAd',
    props: { img: picture('cpg-home-sale'), title: '本週特賣', linkType: 'cpg', link: 'G101' },
  },
  {
    id: `g${at}`,
    type: 'Grid',
    props: {
      items: ['h-icon-c100', 'h-icon-c200', 'h-icon-c300', 'h-icon-c400'].map((name, index) => ({
        img: picture(name),
        name: `分類 ${index}`,
        linkType: 'cg',
        link: `C${index + 1}00`,
      })),
    },
  },
  {
    id: `l${at}`,
    type: 'GoodsList',
    bind: { goods: { from: 'pt.getPtByTag', args: { tagNbr: `tag${at % 4}` } } },
  },
]

export const document: PageDocument = {
  format: 1,
  title: '',
  blocks: [
    { id: 'main', type: 'default' },
    ...Array.from({ length: sections }, (_, at) => section(at)).flat(),
  ],
}

export const validate = () => checkDocument(document, { p1: 'home', p2: '' }, engine)

export const resolve = () =>
  resolveShopPage(
    document,
    {
      address: { p1: 'home', p2: '' },
      viewer: {
        lang: 'zh-TW',
        terminal: 'h5',
        timeZone: 'Asia/Taipei',
        now: new Date('2026-11-11T04:00:00Z'),
      },
      sources: { route: {}, config: {} },
    },
    engine,
  )

const { blocks, calls, faults } = resolve()
if (faults.length) throw new Error(`the page of the bench is at fault: ${faults[0]?.reason}`)
const goods = sampleGoodsList(4)
const Data = Object.fromEntries(calls.map(({ key }) => [key, goods]))
const views = new Map(
  [title, richText, imageAd, grid, goodsList].map((view) => [view.spec.type, view]),
)
const page = createShopPage(
  { PageInfo: { id: 'home//', rev: 0, title: '', meta: {} }, PageList: blocks, Data, Pending: [] },
  { address: ['home', '', ''], url: '/', views, onFault: () => undefined },
)
const shop = { ...sampleShop('S001', 'zh-TW'), imageUrl }

const drawn = (children: React.ReactNode) =>
  renderToString(
    <ShopContext value={shop}>
      <Router ssrPath="/">
        <PageContext value={page}>{children}</PageContext>
      </Router>
    </ShopContext>,
  )

const byHand = ({ id, type, props, data: sources = {} }: ResolvedBlock, View: Block) => (
  <View
    key={id}
    id={id}
    props={props}
    data={type === 'GoodsList' ? { goods } : {}}
    sources={sources}
    slots={{}}
    nodes={{}}
  />
)

/** Renders the components directly, in the same order and with the same props. */
export const renderByHand = () =>
  drawn(
    blocks.map((block) => {
      const view = views.get(block.type)
      return view && byHand(block, view)
    }),
  )

export const renderByEngine = () => drawn(<BlockList blocks={blocks} />)
