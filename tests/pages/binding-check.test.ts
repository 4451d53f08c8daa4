import { describe, expect, it } from 'vitest'
import { documentLimits } from '../../engine/document/document.schema.ts'
import { faultsOf, main, page, title } from './documents.ts'

const bound = (binding: unknown, name = 'goods') =>
  page([main, { id: 'goods', type: 'GoodsList', bind: { [name]: binding } }])

describe('a binding', () => {
  const at = '/blocks/1/bind/goods'
  it.each([
    ['to a command', { from: 'page.reportBlockFault' }, `${at}/from bindable`],
    [
      'to a query that is not for it',
      { from: 'pt.getSkuAvail', args: { ptNbr: 'P1' } },
      `${at}/from bindable`,
    ],
    [
      'to an operator’s operation',
      { from: 'page.pullPage', args: { p1: 'home' } },
      `${at}/from operation`,
    ],
    ['to an operation that there is not', { from: 'pt.getNothing' }, `${at}/from operation`],
    ['to a name of the prototype', { from: 'constructor.constructor' }, `${at}/from operation`],
    ['to a result that does not fit', { from: 'pt.getPtTypeList' }, `${at} type`],
    ['to a whole where a part is wanted', { from: 'pt.getPtListByTypeNbr' }, `${at} type`],
    [
      'to a part that the result lacks',
      { from: 'pt.getPtByTag', args: { tagNbr: 'hot' }, take: 'Nothing' },
      `${at}/take result`,
    ],
    [
      'to a part by a name of the prototype',
      { from: 'pt.getPtByTag', args: { tagNbr: 'hot' }, take: 'constructor' },
      `${at}/take result`,
    ],
    ['without an argument that is needed', { from: 'pt.getPtByTag' }, `${at}/args/tagNbr required`],
    [
      'with an argument of the wrong type',
      { from: 'pt.getPtByTag', args: { tagNbr: 'hot', pageSize: 'ten' } },
      `${at}/args/pageSize type`,
    ],
    [
      'with an argument against its rule',
      { from: 'pt.getPtByTag', args: { tagNbr: '../hot' } },
      `${at}/args/tagNbr pattern`,
    ],
    [
      'with an argument beyond its limit',
      { from: 'pt.getPtByTag', args: { tagNbr: 'hot', pageSize: 61 } },
      `${at}/args/pageSize maximum`,
    ],
    [
      'with an argument that it does not take',
      { from: 'pt.getPtByTag', args: { tagNbr: 'hot', storeNbr: 'T2' } },
      `${at}/args/storeNbr argument`,
    ],
    [
      'with an argument by a name of the prototype',
      { from: 'pt.getPtByTag', args: { tagNbr: 'hot', constructor: 1 } },
      `${at}/args/constructor argument`,
    ],
    [
      'with a reference to nothing',
      { from: 'pt.getPtByTag', args: { tagNbr: '$bad.ref' } },
      `${at}/args/tagNbr reference`,
    ],
    [
      'with a name that the query of the page does not have',
      { from: 'pt.getPtByTag', args: { tagNbr: '$query.utmsource' } },
      `${at}/args/tagNbr reference`,
    ],
    [
      'with a reference that goes on',
      { from: 'pt.getPtByTag', args: { tagNbr: '$route.a.b' } },
      `${at}/args/tagNbr reference`,
    ],
    [
      'with a wrong reference in a list',
      { from: 'pt.getPtAdvList', args: { ptNbrs: ['$bad.ref'] } },
      `${at}/args/ptNbrs/0 reference`,
    ],
    [
      'with a wrong item beside a reference',
      { from: 'pt.getPtAdvList', args: { ptNbrs: ['$route.nbr', '../x'] } },
      `${at}/args/ptNbrs/1 pattern`,
    ],
  ])('%s is refused', (_name, binding, fault) => expect(faultsOf(bound(binding))).toEqual([fault]))

  it('to a list that contains a reference is accepted', () => {
    expect(
      faultsOf(bound({ from: 'pt.getPtAdvList', args: { ptNbrs: ['$route.nbr', 'P1'] } })),
    ).toEqual([])
  })

  it.each(['other', 'constructor'])(
    'by the name %s, which the block does not know, is refused',
    (name) => {
      const document = bound({ from: 'pt.getPtByTag', args: { tagNbr: 'hot' } }, name)
      expect(faultsOf(document)).toEqual([`/blocks/1/bind/${name} data`])
    },
  )

  it('is refused if a document has too many', () => {
    const blocks = Array.from({ length: documentLimits.bindings + 1 }, (_, at) => ({
      id: `g${at}`,
      type: 'GoodsList',
      bind: { goods: { from: 'pt.getPtByTag', args: { tagNbr: `t${at}` } } },
    }))
    expect(faultsOf(page([main, ...blocks]))).toEqual(['/blocks maxBindings'])
  })
})

describe('an overlay', () => {
  const overlay = (id: string, texts: Record<string, string>, lang = 'en-US') =>
    page([main, title('b1')], { i18n: { [lang]: { [id]: texts } } })

  it('for a missing block is refused', () => {
    expect(faultsOf(overlay('gone', { '/title': 'x' }))).toEqual(['/i18n/en-US/gone block'])
  })

  it.each([
    '/titleColor',
    '/align',
    '/isShowMore',
    '/link/x',
    '/nothing',
    '/',
    '/title/x',
    '//title',
    '/constructor',
    '/__proto__/x',
    '/constructor/prototype/x',
    '/toString',
  ])('of %s, which is not content, is refused', (pointer) =>
    expect(faultsOf(overlay('b1', { [pointer]: 'x' }))).toEqual([
      `/i18n/en-US/b1${pointer} content`,
    ]),
  )

  it.each([
    '/items/length',
    '/items/-1',
    '/items/0',
    '/items/1e3/title',
    '/items/0/img/x',
    '/items/0/tone',
  ])('of %s in a list is refused', (pointer) => {
    const document = page([main, { id: 'c1', type: 'Carousel', props: { items: [{}] } }], {
      i18n: { 'en-US': { c1: { [pointer]: 'x' } } },
    })
    expect(faultsOf(document)).toEqual([`/i18n/en-US/c1${pointer} content`])
  })

  it.each(['/format', '/blocks/0', '/meta/headId', '/title/x'])(
    'of %s of the page is refused',
    (pointer) => {
      expect(faultsOf(overlay('page', { [pointer]: 'x' }))).toEqual([
        `/i18n/en-US/page${pointer} content`,
      ])
    },
  )

  it('with an invalid pointer is refused', () => {
    expect(faultsOf(overlay('b1', { title: 'x' }))).toEqual(['/i18n/en-US/b1/title content'])
  })
})
