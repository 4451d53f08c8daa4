import type { PtInfo } from '../../schemas/catalog/product.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { parseBindingKey } from '../../schemas/page/bindings.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { getReviews } from '../../schemas/review/review.ops.ts'
import type { ReviewPage } from '../../schemas/review/review.schema.ts'
import { sharedPath } from '../../schemas/share.ts'
import type { BootState } from '../../screens/boot-state.ts'
import { screens, type ScreenName } from '../../screens/routes.ts'
import { iconAddress } from './app-icons.ts'
import { escapeHtml, inlineJson } from './escape.ts'
import { manifestPath } from './manifest.ts'

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
  const address = (of: Lang) =>
    `${origin}${basePath}${path}${of === defaultLang ? '' : `?lang=${of}`}`
  const description =
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
    ...(product ? [ldJson(productLd(product, state, address(lang), origin))] : []),
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

/** The reviews that a page shows of a product. */
function reviewsOf({ page }: BootState, ptNbr: string): ReviewPage | undefined {
  const found = Object.entries(page.Data).find(
    ([key]) => parseBindingKey(key).from === getReviews.key,
  )
  const reviews = found?.[1] as ReviewPage | undefined // answered by this operation
  return reviews?.ptNbr === ptNbr ? reviews : undefined
}

/** Search engines show stars of a few reviews; the page shows the same ones to people. */
const mostReviews = 3

function reviewsLd(reviews: ReviewPage | undefined, origin: string) {
  if (!reviews?.RatingInfo.count) return {}
  const { average, count } = reviews.RatingInfo
  const rating = { '@type': 'Rating', bestRating: 5, worstRating: 1 }
  return {
    aggregateRating: {
      ...rating,
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
    },
    review: reviews.ReviewList.slice(0, mostReviews).map(
      ({ name, stars, text, addDate, imgs }) => ({
        '@type': 'Review',
        reviewRating: { ...rating, ratingValue: stars },
        // An author is required, and a name may be missing.
        author: { '@type': 'Person', name: name || 'Anonymous' },
        datePublished: addDate.slice(0, 10),
        reviewBody: text,
        ...(imgs.length && { image: imgs.map((key) => `${origin}${basePath}/img/${key}/1080`) }),
      }),
    ),
  }
}

function productLd({ BasicInfo, SkuInfo }: PtInfo, state: BootState, url: string, origin: string) {
  const { config } = state
  const prices = SkuInfo.SkuList.map(({ price }) => price)
  const availability = `https://schema.org/${BasicInfo.stat === 2 ? 'InStock' : 'OutOfStock'}`
  const offer = { priceCurrency: config.currency, availability, url }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: BasicInfo.title,
    sku: BasicInfo.ptNbr,
    description: BasicInfo.brief,
    image: BasicInfo.ImgList.map((key) => `${origin}${basePath}/img/${key}/1080`),
    ...(BasicInfo.typeName && { category: BasicInfo.typeName }),
    brand: { '@type': 'Brand', name: config.storeName },
    ...reviewsLd(reviewsOf(state, BasicInfo.ptNbr), origin),
    offers:
      new Set(prices).size > 1
        ? {
            '@type': 'AggregateOffer',
            lowPrice: Math.min(...prices),
            highPrice: Math.max(...prices),
            offerCount: prices.length,
            ...offer,
          }
        : { '@type': 'Offer', price: BasicInfo.price, ...offer },
  }
}
