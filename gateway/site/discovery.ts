import { and, asc, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import { basePath } from '../../schemas/protocol/constants.ts'
import { visibleTo } from '../catalog/index.ts'
import { products } from '../catalog/catalog.tables.ts'
import { categories } from '../catalog/category.tables.ts'
import { campaigns } from '../campaign/campaign.tables.ts'
import type { Db } from '../db/database.ts'
import { pages } from '../page/page.tables.ts'
import type { Store } from '../store/store-directory.ts'
import { escapeHtml } from './escape.ts'

/**
 * Products per sitemap file, each in every language. Small enough to build quickly; a million
 * products still need fewer than the 50,000 files that an index may list (sitemaps.org).
 */
const perFile = 2_000

export const robotsTxt = (origin: string): string =>
  `User-agent: *\nAllow: ${basePath}/\nDisallow: ${basePath}/search\nDisallow: ${basePath}/order\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`

/** A shop that is not open yet is not to be found. */
export const robotsOfClosed = 'User-agent: *\nDisallow: /\n'

/**
 * Index of the store's sitemaps: one file of pages, then files of products, each named by its first
 * product number.
 */
export async function sitemapIndex(
  db: Db,
  store: Store,
  origin: string,
): Promise<Iterable<string>> {
  // Ranges are cut by the primary key, including hidden products; a file is named by its first
  // visible product.
  const { rows } = await db.execute<{ pt_nbr: string }>(sql`
    select distinct seen.pt_nbr from (
      select pt_nbr, row_number() over (order by pt_nbr) as at from product where store_nbr = ${store.storeNbr}
    ) numbered cross join lateral (
      select pt_nbr from product
      where store_nbr = ${store.storeNbr} and pt_nbr >= numbered.pt_nbr and ${visibleTo({})}
      order by pt_nbr limit 1
    ) seen where at % ${perFile} = 1 order by pt_nbr`)
  const names = ['sitemap-pages.xml', ...rows.map((row) => `sitemap-products-${row.pt_nbr}.xml`)]
  return xml(
    'sitemapindex',
    names,
    (name) => `<sitemap><loc>${escapeHtml(`${origin}/${name}`)}</loc></sitemap>`,
  )
}

export async function sitemapPages(
  db: Db,
  store: Store,
  origin: string,
): Promise<Iterable<string>> {
  const { storeNbr } = store
  const [categoryRows, campaignRows, infoRows] = await Promise.all([
    db
      .select({ nbr: categories.typeNbr })
      .from(categories)
      .where(eq(categories.storeNbr, storeNbr)),
    db
      .select({ nbr: campaigns.cpgNbr })
      .from(campaigns)
      .where(and(eq(campaigns.storeNbr, storeNbr), sql`now() between effdate and expire`)),
    db
      .select({ nbr: pages.p3 })
      .from(pages)
      .where(
        and(
          eq(pages.storeNbr, storeNbr),
          eq(pages.p1, 'info'),
          eq(pages.p2, ''),
          ne(pages.p3, ''),
          gt(pages.publishedRev, 0),
          isNull(pages.trashedAt),
        ),
      )
      .orderBy(pages.p3),
  ])
  const paths = [
    '/',
    '/items',
    ...categoryRows.map(({ nbr }) => `/items/${nbr}`),
    ...campaignRows.map(({ nbr }) => `/campaign/${store.config.corpNbr}/${nbr}`),
    ...infoRows.map(({ nbr }) => `/info/${nbr}`),
  ]
  return xml('urlset', paths, (path) => entry(store, origin, path))
}

/** The visible products of one sitemap file, starting at a number. */
export async function sitemapProducts(
  db: Db,
  store: Store,
  origin: string,
  from: string,
): Promise<Iterable<string>> {
  const numbers = db
    .select({ ptNbr: products.ptNbr })
    .from(products)
    .where(and(eq(products.storeNbr, store.storeNbr), gte(products.ptNbr, from)))
    .orderBy(asc(products.ptNbr))
    .limit(perFile)
  const rows = await db
    .select({ ptNbr: products.ptNbr, updatedAt: products.updatedAt })
    .from(products)
    .where(
      and(eq(products.storeNbr, store.storeNbr), inArray(products.ptNbr, numbers), visibleTo({})),
    )
    .orderBy(asc(products.ptNbr))
  return xml('urlset', rows, ({ ptNbr, updatedAt }) =>
    entry(store, origin, `/item/${store.config.corpNbr}/${ptNbr}`, updatedAt),
  )
}

/** One URL with its alternates in other languages. */
function entry({ config }: Store, origin: string, path: string, changed?: Date): string {
  const own = escapeHtml(`${origin}${basePath}${path}`)
  let text = `<url><loc>${own}</loc>`
  if (changed) text += `<lastmod>${changed.toISOString()}</lastmod>`
  for (const lang of config.langs) {
    const address = lang === config.defaultLang ? own : `${own}?lang=${lang}`
    text += `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/>`
  }
  return `${text}</url>`
}

/** Generates the file in pieces while it is compressed, since it has megabytes. */
function* xml<Item>(
  root: string,
  items: readonly Item[],
  write: (item: Item) => string,
): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (const item of items) yield `${write(item)}\n`
  yield `</${root}>\n`
}
