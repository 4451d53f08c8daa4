import { Type, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeUrl, type DemoStore } from './phone.ts'
import { sharedBrowser } from './shared-browser.ts'

/** What a search engine or a link preview reads of a page. */
interface Facts {
  path: string
  status: number
  lang: string
  title: string
  description: string
  robots: string
  viewport: string
  canonical: string
  alternates: Record<string, string>
  properties: Record<string, string>
  structured: unknown[]
  /** What a reader cannot use or a browser cannot lay out in advance. */
  faults: string[]
}

/** Reads a page's HTML as a browser without scripts does. Runs in the browser. */
function read(html: string): Omit<Facts, 'path' | 'status'> {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  const of = (selector: string, name: string) =>
    page.querySelector(selector)?.getAttribute(name) ?? ''
  const pairs = (selector: string, key: string, value: string) =>
    Object.fromEntries(
      all(selector).map((one) => [one.getAttribute(key) ?? '', one.getAttribute(value) ?? '']),
    )
  const short = (one: Element) => one.outerHTML.slice(0, 120)
  const isNamed = (one: Element) =>
    one.closest('[aria-hidden="true"], [hidden]') !== null ||
    Boolean(one.textContent?.trim() || one.getAttribute('aria-label')) ||
    one.hasAttribute('aria-labelledby') ||
    one.querySelector('img[alt]:not([alt=""]), [aria-label]') !== null
  const ids = all('[id]').map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  return {
    lang: page.documentElement.lang,
    title: page.title,
    description: of('meta[name="description"]', 'content'),
    robots: of('meta[name="robots"]', 'content'),
    viewport: of('meta[name="viewport"]', 'content'),
    canonical: of('link[rel="canonical"]', 'href'),
    alternates: pairs('link[rel="alternate"]', 'hreflang', 'href'),
    properties: pairs('meta[property]', 'property', 'content'),
    structured: all('script[type="application/ld+json"]').map(
      (one) => JSON.parse(one.textContent ?? '') as unknown,
    ),
    faults: [
      ...twice.map((id) => `the id ${id} occurs twice`),
      ...all('img:not([alt])').map((one) => `no alternative text: ${short(one)}`),
      ...all('img:not([width][height])').map((one) => `no room kept: ${short(one)}`),
      ...all('a:not([href]), a[href=""], a[href^="javascript:"]').map(
        (one) => `leads nowhere: ${short(one)}`,
      ),
      ...all('a, button')
        .filter((one) => !isNamed(one))
        .map((one) => `has no name: ${short(one)}`),
      ...(page.querySelectorAll('main').length === 1 ? [] : ['not one main']),
    ],
  }
}

const Url = Type.String({ pattern: '^https?://' })
const availability = Type.String({ pattern: '^https://schema.org/(InStock|OutOfStock)$' })
const offer = {
  priceCurrency: Type.String({ pattern: '^[A-Z]{3}$' }),
  availability,
  url: Url,
}

/** What search engines require of each kind of structured data, and the shape of what is optional. */
const kinds: Record<string, TSchema> = {
  Product: Type.Object({
    '@context': Type.Literal('https://schema.org'),
    name: Type.String({ minLength: 1 }),
    image: Type.Array(Url, { minItems: 1 }),
    sku: Type.String({ minLength: 1 }),
    offers: Type.Union([
      Type.Object({ '@type': Type.Literal('Offer'), price: Type.Number({ minimum: 0 }), ...offer }),
      Type.Object({
        '@type': Type.Literal('AggregateOffer'),
        lowPrice: Type.Number({ minimum: 0 }),
        highPrice: Type.Number({ minimum: 0 }),
        offerCount: Type.Integer({ minimum: 1 }),
        ...offer,
      }),
    ]),
    aggregateRating: Type.Optional(
      Type.Object({
        ratingValue: Type.Number({ minimum: 1, maximum: 5 }),
        reviewCount: Type.Integer({ minimum: 1 }),
      }),
    ),
    review: Type.Optional(
      Type.Array(
        Type.Object({
          author: Type.Object({ name: Type.String({ minLength: 1 }) }),
          reviewRating: Type.Object({ ratingValue: Type.Number({ minimum: 1, maximum: 5 }) }),
        }),
      ),
    ),
  }),
  BreadcrumbList: Type.Object({
    '@context': Type.Literal('https://schema.org'),
    itemListElement: Type.Array(
      Type.Object({
        '@type': Type.Literal('ListItem'),
        position: Type.Integer({ minimum: 1 }),
        name: Type.String({ minLength: 1 }),
        item: Url,
      }),
      { minItems: 2 },
    ),
  }),
  FAQPage: Type.Object({
    '@context': Type.Literal('https://schema.org'),
    mainEntity: Type.Array(
      Type.Object({
        '@type': Type.Literal('Question'),
        name: Type.String({ minLength: 1 }),
        acceptedAnswer: Type.Object({
          '@type': Type.Literal('Answer'),
          text: Type.String({ minLength: 1, pattern: '^[^<{]+$' }),
        }),
      }),
      { minItems: 1 },
    ),
  }),
  VideoObject: Type.Object({
    '@context': Type.Literal('https://schema.org'),
    name: Type.String({ minLength: 1 }),
    description: Type.String({ minLength: 1 }),
    thumbnailUrl: Url,
    uploadDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T' }),
    contentUrl: Type.Optional(Url),
    embedUrl: Type.Optional(Url),
  }),
  OnlineStore: Type.Object({
    '@context': Type.Literal('https://schema.org'),
    name: Type.String({ minLength: 1 }),
    url: Url,
    logo: Type.Optional(Url),
  }),
}

const addresses = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')

type Get = (url: string) => Promise<{ status: number; type: string; text: string }>

/** Every page that the store's sitemap lists, and a few products of each of its files. */
async function listed(get: Get, store: DemoStore): Promise<string[]> {
  const robots = await get(`${storeUrl(store)}/robots.txt`)
  const index = await get(/^Sitemap: (\S+)$/m.exec(robots.text)?.[1] ?? '')
  const files: string[][] = []
  for (const url of addresses(index.text)) files.push(addresses((await get(url)).text))
  const [pages = [], ...products] = files
  return [...pages, ...products.flatMap((file) => file.slice(0, 6))]
}

const unlisted = [
  '/account/login',
  '/account/register',
  '/cart',
  '/search?q=a',
  '/lookup',
  '/nowhere',
]

const openContext = sharedBrowser()

describe.each(['first', 'second'] as const)('what machines read of the %s store', (store) => {
  let pages: Facts[]
  let others: Facts[]
  let picture: Awaited<ReturnType<Get>>
  beforeAll(async () => {
    const context = await openContext()
    const tab = await context.newPage()
    // Asked in a page of the store, as only the browser finds the host of the second one.
    await tab.goto(`${storeUrl(store)}/robots.txt`)
    const get: Get = (url) =>
      tab.evaluate(async (address) => {
        const answer = await fetch(address)
        const type = answer.headers.get('content-type') ?? ''
        return { status: answer.status, type, text: await answer.text() }
      }, url)
    const each = async (urls: string[]) => {
      const seen: Facts[] = []
      for (const url of urls) {
        const { status, text } = await get(url)
        const facts = await tab.evaluate(read, text)
        seen.push({ path: url.replace(storeUrl(store), ''), status, ...facts })
      }
      return seen
    }
    const seen = await each(await listed(get, store))
    // Tests beside this one delete what they made.
    const still = await listed(get, store)
    pages = seen.filter(({ path }) => still.includes(storeUrl(store) + path))
    others = await each(unlisted.map((path) => `${storeUrl(store)}/m${path}`))
    const product = pages.find(({ path }) => path.includes('/item/'))
    picture = await get(product?.properties['og:image'] ?? '')
    await context.close()
  })

  it('names what stands on each page, keeps room for pictures, and can be enlarged', () => {
    expect(pages.length).toBeGreaterThan(20)
    const faults = [...pages, ...others].flatMap(({ path, faults }) =>
      faults.map((fault) => `${path}: ${fault}`),
    )
    expect(faults).toEqual([])
    for (const { lang, viewport } of [...pages, ...others]) {
      expect(lang).toMatch(/^[a-z]{2}-[A-Z]{2}$/)
      expect(viewport).toContain('width=device-width')
      expect(viewport).not.toMatch(/user-scalable|maximum-scale/)
    }
  })

  it('lists pages that answer, with their own title, description and address in each language', () => {
    const url = ({ path }: Facts) => storeUrl(store) + path
    for (const one of pages) {
      const { path, status, robots, description, canonical, alternates, lang, properties } = one
      expect([path, status, robots]).toEqual([path, 200, ''])
      expect([path, canonical]).toEqual([path, url(one)])
      expect([path, description]).toEqual([path, expect.stringMatching(/\S.{9,}/)])
      expect([path, alternates['x-default']]).toEqual([path, url(one)])
      expect([path, alternates[lang]]).toEqual([path, url(one)])
      expect(Object.keys(alternates).length).toBeGreaterThan(2)
      expect([path, properties['og:image']]).toEqual([path, expect.stringMatching(/^http/)])
      expect([path, properties['og:url']]).toEqual([path, url(one)])
    }
    const titles = pages.map(({ title }) => title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  it('keeps pages of one shopper, of a search and of nothing out of search engines', () => {
    for (const { path, robots, canonical } of others)
      expect([path, robots, canonical]).toEqual([path, 'noindex', ''])
    expect(others.find(({ path }) => path.endsWith('/nowhere'))?.status).toBe(404)
  })

  it('describes its goods as search engines require', () => {
    const found = pages.flatMap(({ path, structured }) =>
      structured.map((data) => ({ path, data: data as Record<string, unknown> })),
    )
    for (const { path, data } of found) {
      const kind = kinds[String(data['@type'])]
      if (!kind) throw new Error(`${path}: ${String(data['@type'])} has no schema here`)
      const errors = [...Value.Errors(kind, data)].map(
        ({ path: at, message }) => `${at} ${message}`,
      )
      expect([path, errors]).toEqual([path, []])
    }
    const kindsOf = (part: string) =>
      new Set(
        pages
          .filter(({ path }) => path.includes(part))
          .map(({ structured }) =>
            structured.map((one) => (one as { '@type': string })['@type']).join(),
          ),
      )
    expect([...kindsOf('/item/')]).toEqual(['Product,BreadcrumbList'])
    expect([...kindsOf('/info/')].toSorted()).toEqual(['OnlineStore', 'OnlineStore,FAQPage'])
    expect([...kindsOf('/info/faq')]).toEqual(['OnlineStore,FAQPage'])
    expect(picture).toMatchObject({ status: 200, type: expect.stringMatching(/^image\//) })
  })
})
