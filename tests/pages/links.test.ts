import { describe, expect, it } from 'vitest'
import { engine } from '../../gateway/page/engine.ts'
import { linkTypes, type Link } from '../../schemas/link.schema.ts'
import { checkDocument } from '../../engine/check/check.ts'

/* oxlint-disable no-script-url -- exactly what must be refused */
const page = (props: Record<string, unknown>, i18n?: unknown, type = 'ImageAd') => ({
  format: 1,
  title: '',
  blocks: [
    { id: 'main', type: 'default' },
    { id: 'ad', type, props },
  ],
  ...(i18n !== undefined && { i18n }),
})
const faultsOf = (document: unknown) =>
  checkDocument(document, { p1: 'home', p2: '' }, engine).map(({ path, rule }) => `${path} ${rule}`)

const good: Record<Link['linkType'], string> = {
  none: 'anything',
  page: '/items?sort=new#top',
  pt: 'P1001',
  cg: 'C100',
  cpg: 'G101',
  cpn: 'N1',
  info: 'about',
  form: 'contact',
  search: 'tea & coffee',
  url: 'https://example.com/a?b=c',
  tel: '+886 2 2345-6789',
  mail: 'hello@example.com',
}

describe('a link in a page document', () => {
  it.each(linkTypes.map((linkType) => [linkType, good[linkType]]))(
    'of kind %s may lead to %s',
    (linkType, link) => {
      expect(faultsOf(page({ linkType, link }))).toEqual([])
    },
  )

  it.each([
    ['page', '//evil.example/'],
    ['page', '/\\evil.example'],
    ['page', 'javascript:alert(1)'],
    ['page', 'items'],
    ['url', 'javascript:alert(1)'],
    ['url', ' data:text/html,<script>'],
    ['url', 'ftp://example.com'],
    ['url', '//example.com'],
    ['tel', 'javascript:1'],
    ['mail', 'a@b?bcc=all@example.com'],
    ['pt', ' '],
    ['url', ''],
  ])('of kind %s is refused when it leads to "%s"', (linkType, link) => {
    expect(faultsOf(page({ linkType, link }))).toEqual(['/blocks/1/props/link link'])
  })

  it('is checked in the items of a list', () => {
    const items = [
      { name: 'good', linkType: 'cg', link: 'C100' },
      { name: 'bad', linkType: 'url', link: 'javascript:1' },
    ]
    expect(faultsOf(page({ items }, undefined, 'Grid'))).toEqual([
      '/blocks/1/props/items/1/link link',
    ])
  })

  it.each([
    ['Title', { title: 'Sale', isShowMore: false, linkType: 'pt', link: '' }],
    ['ImageAd', { video: 'https://youtu.be/dQw4w9WgXcQ', linkType: 'url', link: 'ftp://a' }],
    ['Carousel', { items: [{ swiperType: 'vtour', src: 'nothing', linkType: 'pt', link: '' }] }],
  ])('is not refused in a %s where it has no effect', (type, props) => {
    expect(faultsOf(page(props, undefined, type))).toEqual([])
  })

  it('is refused if only its translation leads out of the shop', () => {
    const props = { title: 'Sale', linkType: 'url', link: 'https://example.com' }
    const to = (link: string) => page(props, { 'en-US': { ad: { '/link': link } } })
    expect(faultsOf(to('https://example.com/en'))).toEqual([])
    expect(faultsOf(to('javascript:alert(1)'))).toEqual(['/i18n/en-US/ad/link link'])
  })
})

describe('a translated text', () => {
  it('is refused if it is too long', () => {
    const long = { 'th-TH': { ad: { '/title': 'ก'.repeat(81) } } }
    expect(faultsOf(page({ title: 'short' }, long))).toEqual(['/i18n/th-TH/ad/title maxLength'])
  })
})
