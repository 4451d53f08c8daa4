import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { basePath } from '../../schemas/protocol/constants.ts'
import { visibleTo } from '../catalog/index.ts'
import { categories, products } from '../catalog/catalog.tables.ts'
import { campaigns } from '../campaign/campaign.tables.ts'
import type { Db } from '../db/database.ts'
import { pages } from '../page/page.tables.ts'
import type { Store } from '../store/store-directory.ts'
import { escapeHtml } from './escape.ts'

/** Addresses a sitemap file may hold (sitemaps.org). */
const perFile = 50_000

export const robotsTxt = (origin: string): string =>
  `User-agent: *\nAllow: ${basePath}/\nDisallow: ${basePath}/search\nDisallow: ${basePath}/order\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`

/** Index of the store's sitemaps: one file of pages, then products in files of fifty thousand. */
export async function sitemapIndex(db: Db, store: Store, origin: string): Promise<string> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(products)
    .where(and(eq(products.storeNbr, store.storeNbr), visibleTo({})))
  const files = Math.max(1, Math.ceil((counted?.total ?? 0) / perFile))
  const names = [
    'sitemap-pages.xml',
    ...Array.from({ length: files }, (_, at) => `sitemap-products-${at + 1}.xml`),
  ]
  return xml(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${escapeHtml(`${origin}/${name}`)}</loc></sitemap>`),
  )
}

export async function sitemapPages(db: Db, store: Store, origin: string): Promise<string> {
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
  return xml(
    'urlset',
    paths.map((path) => entry(store, origin, path)),
  )
}

export async function sitemapProducts(
  db: Db,
  store: Store,
  origin: string,
  file: number,
): Promise<string> {
  const rows = await db
    .select({ ptNbr: products.ptNbr, updatedAt: products.updatedAt })
    .from(products)
    .where(and(eq(products.storeNbr, store.storeNbr), visibleTo({})))
    .orderBy(asc(products.ptNbr))
    .limit(perFile)
    .offset((file - 1) * perFile)
  return xml(
    'urlset',
    rows.map(({ ptNbr, updatedAt }) =>
      entry(store, origin, `/item/${store.config.corpNbr}/${ptNbr}`, updatedAt),
    ),
  )
}

/** One address with its other languages. */
function entry({ config }: Store, origin: string, path: string, changed?: Date): string {
  const address = (lang: string) =>
    escapeHtml(`${origin}${basePath}${path}${lang === config.defaultLang ? '' : `?lang=${lang}`}`)
  const others = config.langs.map(
    (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`,
  )
  return `<url><loc>${address(config.defaultLang)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}${others.join('')}</url>`
}

const xml = (root: string, items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${items.join('\n')}\n</${root}>\n`
