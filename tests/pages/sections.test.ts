import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sectionLimits, type PageDocument } from '../../engine/document/document.schema.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import * as lifeOps from '../../schemas/page/page-life.ops.ts'
import { checkPage } from '../../schemas/page/page-operator.ops.ts'
import { pullSections } from '../../schemas/page/section.ops.ts'
import { faultsOf, main, page, title } from './documents.ts'
import { createPagesShop, home, operator, type PagesShop } from './pages-shop.ts'
import { guest, resolve } from './resolving.ts'

const section = { p1: 'section', p2: '', p3: 'promise' }
const promise = page([title('t1', { props: { title: 'Fresh' } })], {
  title: 'Promise',
  i18n: { 'en-US': { t1: { '/title': 'Fresh in English' } } },
})
const showing = (given: object = {}) => ({
  id: 's1',
  type: 'Section',
  props: { sectionNbr: 'promise', ...given },
})
const withText = showing({ texts: [{ block: 't1', pointer: '/title', text: 'Own' }] })
const shownBy = (document: PageDocument, lang: typeof guest.lang = 'zh-TW') =>
  resolve(document, {
    viewer: { ...guest, lang },
    sections: new Map([['promise', promise]]),
  })
const within = ({ blocks }: ReturnType<typeof resolve>) =>
  blocks.find(({ id }) => id === 's1')?.slots?.['blocks']

describe('a page that shows a section', () => {
  it('has its blocks under ids of their own, in the language of the shopper', () => {
    const document = page([main, showing(), title('t1')])
    expect(within(shownBy(document))).toMatchObject([{ id: 's1.t1', props: { title: 'Fresh' } }])
    expect(within(shownBy(document, 'en-US'))).toMatchObject([
      { props: { title: 'Fresh in English' } },
    ])
  })

  it('shows its own texts instead, translated as its other texts are', () => {
    const document = page([main, withText], {
      i18n: { 'th-TH': { s1: { '/texts/0/text': 'Own in Thai' } } },
    })
    const titleIn = (lang: typeof guest.lang) => within(shownBy(document, lang))?.[0]?.props.title
    expect([titleIn('zh-TW'), titleIn('th-TH'), titleIn('en-US')]).toEqual([
      'Own',
      'Own in Thai',
      'Own',
    ])
  })

  it.each([
    ['a text that is no text', { block: 't1', pointer: '/align', text: 'end' }],
    ['a prototype', { block: 't1', pointer: '/__proto__/title', text: 'x' }],
    ['a block that is gone', { block: 'gone', pointer: '/title', text: 'x' }],
  ])('ignores %s', (_, text) => {
    const { faults, ...shown } = shownBy(page([main, showing({ texts: [text] })]))
    expect(faults).toEqual([])
    expect(within({ ...shown, faults })?.[0]?.props).toMatchObject({
      title: 'Fresh',
      align: 'start',
    })
  })

  it('cleans rich text of its own', () => {
    const rich = page([{ id: 'r1', type: 'RichText', props: { html: '<p>old</p>' } }])
    const text = { block: 'r1', pointer: '/html', text: '<p>new<script>alert(1)</script></p>' }
    const shown = resolve(page([main, showing({ texts: [text] })]), {
      sections: new Map([['promise', rich]]),
    })
    expect(within(shown)?.[0]?.props['html']).toBe('<p>new</p>')
  })

  it('leaves out and reports a section that is not there, or within a section', () => {
    const gone = resolve(page([main, showing()]))
    expect(gone.blocks.map(({ id }) => id)).toEqual(['main'])
    expect(gone.faults).toMatchObject([{ blockId: 's1', reason: /no published section "promise"/ }])
    const endless = page([showing()])
    const nested = resolve(page([main, showing()]), { sections: new Map([['promise', endless]]) })
    expect(nested.faults).toMatchObject([{ blockId: 's1.s1', reason: /within a section/ }])
  })
})

describe('what is checked', () => {
  it('a section has content only, no section, and keeps its limits', () => {
    const at = { p1: 'section', p2: '' }
    expect(faultsOf(page([title('t1')]), at)).toEqual([])
    expect(faultsOf(page([main]), at)).toEqual(['/blocks/0 role'])
    expect(faultsOf(page([showing()]), at)).toEqual(['/blocks/0 outside'])
    const many = Array.from({ length: sectionLimits.blocks + 1 }, (_, nr) => title(`t${nr}`))
    expect(faultsOf(page(many), at)).toEqual(['/blocks maxBlocks'])
  })

  it('a page fills no section itself, and shows so many at most', () => {
    const filled = { ...showing(), slots: { blocks: [title('t1')] } }
    expect(faultsOf(page([main, filled]))).toContain('/blocks/1/slots/blocks slot')
    const many = Array.from({ length: sectionLimits.perPage + 1 }, (_, nr) => ({
      ...showing(),
      id: `s${nr}`,
    }))
    expect(faultsOf(page([main, ...many]))).toEqual([`/blocks/${sectionLimits.perPage + 1} max`])
  })
})

describe('at the gateway', () => {
  let shop: PagesShop
  beforeAll(async () => {
    shop = await createPagesShop()
  })
  afterAll(() => shop.gateway.close())
  afterEach(() => shop.deletePages())

  const publish = async (at: object, document: unknown, draftRev = 0) => {
    const pushed = await shop.push(at as never, document, draftRev)
    expect(pushed.json).toMatchObject({ retCode: 1 })
    await shop.moving(() => shop.publish(at as never, draftRev + 1))
  }
  const list = async () => {
    const { json } = await shop.gateway.call(getPageInfo, { ...home })
    return JSON.stringify(json.PageList)
  }

  it('a page changes with its section once that is published', async () => {
    await publish(section, promise)
    await publish(home, page([main, showing()]))
    expect(await list()).toContain('Fresh')
    await shop.push(section, page([title('t1', { props: { title: 'Newer' } })]), 1)
    expect(await list()).toContain('Fresh')
    await shop.moving(() => shop.publish(section, 2))
    expect(await list()).toContain('Newer')
  })

  it('shoppers cannot open a section as a page', async () => {
    await publish(section, promise)
    const { json } = await shop.gateway.call(getPageInfo, { ...section })
    expect(json).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('one that pages show is not deleted, and the pages are named', async () => {
    await publish(section, promise)
    await shop.push(home, page([main, showing()]), 0)
    const trash = () => shop.gateway.call(lifeOps.trashPage, section, operator)
    expect((await trash()).json).toMatchObject({ code: 'SECTION_IN_USE' })
    const input = { kind: 'section', nbr: 'promise' }
    const { json } = await shop.gateway.call(lifeOps.pageUsage, input, operator)
    expect(json.rows).toMatchObject([{ p1: 'home', isPublished: false }])
    await shop.push(home, page([main]), 1)
    expect((await trash()).json).toMatchObject({ retCode: 1 })
  })

  it('operators are told of one that is not published, or not there', async () => {
    const document = page([main, showing()])
    const faults = async () =>
      (await shop.gateway.call(checkPage, { ...home, document }, operator)).json.faults
    expect(await faults()).toMatchObject([{ rule: 'reference', message: /there is no section/ }])
    await shop.push(section, promise, 0)
    expect(await faults()).toMatchObject([{ message: /not visible to shoppers yet/ }])
    const pulled = await shop.gateway.call(pullSections, { nbrs: ['promise', 'gone'] }, operator)
    expect(pulled.json.rows).toMatchObject([{ nbr: 'promise', isPublished: false }])
    await shop.moving(() => shop.publish(section, 1))
    expect(await faults()).toEqual([])
  })
})
