import type { PtInfo } from '../../schemas/catalog/product.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { sharedPath } from '../../schemas/share.ts'
import type { BootState } from '../../site/boot/boot-state.ts'
import { screens, type ScreenName } from '../../site/screens/routes.ts'
import { iconAddress } from './app-icons.ts'
import { escapeHtml, inlineJson } from './escape.ts'
import { manifestPath } from './manifest.ts'
import { structuredData } from './structured-data.ts'

interface HeadInput {
  state: BootState
  title: string
  screen: ScreenName
  /** `https://shop.example` */
  origin: string
}

/**
 * Head elements for search engines and link previews: description, canonical URL, alternate
 * languages, picture, product.
 */
export function pageHead({ state, title, screen, origin }: HeadInput): string {
  const { config, lang, page } = state
  // The canonical URL is the same for every sharer of a product.
  const path = sharedPath(state.address, undefined)
  const product = productOf(state)
  const { default: defaultLang, langs } = config.langSetting
  const inLang = (of: Lang) => (of === defaultLang ? '' : `?lang=${of}`)
  const address = (of: Lang) => `${origin}${basePath}${path}${inLang(of)}`
  const description =
    product?.BasicInfo.seoDesc ||
    product?.BasicInfo.brief ||
    page.PageInfo.meta.description ||
    config.meta.description ||
    config.slogan
  const image = product?.BasicInfo.img || page.PageInfo.meta.img || config.logo
  const isIndexed = screen !== 'notFound' && !(screens[screen] as { noIndex?: boolean }).noIndex // only some screens have it
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'keywords', config.meta.keywords),
    ...(isIndexed
      ? [
          `<link rel="canonical" href="${escapeHtml(address(lang))}">`,
          ...langs.map(
            ({ value }) =>
              `<link rel="alternate" hreflang="${value}" href="${escapeHtml(address(value))}">`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address(defaultLang))}">`,
        ]
      : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', product ? 'product' : 'website'),
    meta('property', 'og:site_name', config.storeName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address(lang)),
    meta('property', 'og:locale', lang.replace('-', '_')),
    ...(image ? [meta('property', 'og:image', `${origin}${basePath}/img/${image}/1080`)] : []),
    ...(isIndexed
      ? structuredData({ state, product, screen, origin, query: inLang(lang), path }).map(ldJson)
      : []),
    `<link rel="icon" href="${config.favicon ? `${basePath}/img/${config.favicon}/160` : 'data:,'}">`,
    `<link rel="apple-touch-icon" href="${iconAddress(config, 'touch-180')}">`,
    `<link rel="manifest" href="${manifestPath}">`,
  ]
  return tags.join('')
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : ''

const ldJson = (data: unknown) => `<script type="application/ld+json">${inlineJson(data)}</script>`

/** The product of a product page. */
export function productOf({ page }: Pick<BootState, 'page'>): PtInfo | undefined {
  const key = page.PageList.find(({ type }) => type === 'PtInfo')?.data?.product
  return key === undefined ? undefined : (page.Data[key] as PtInfo | undefined) // bound by the block's own spec
}
