import type { StarInfo } from '../../schemas/catalog/goods.schema.ts'
import type { PtInfo } from '../../schemas/catalog/product.schema.ts'
import { parseBindingKey } from '../../engine/document/bindings.ts'
import type { ResolvedPage } from '../../engine/document/resolved.schema.ts'
import { getSellerInfo } from '../../schemas/pay/pay.ops.ts'
import type { SellerInfo } from '../../schemas/pay/seller-info.schema.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { getReviews } from '../../schemas/review/review.ops.ts'
import type { ReviewPage } from '../../schemas/review/review.schema.ts'
import { videoSource } from '../../schemas/video.ts'
import type { BootState } from '../../site/boot/boot-state.ts'
import { questionsIn } from './questions.ts'
import type { ScreenName } from '../../site/screens/routes.ts'

interface Shown {
  state: BootState
  product: PtInfo | undefined
  screen: ScreenName
  /** `https://shop.example` */
  origin: string
  /** Path of the page below the base path, and the query that selects its language. */
  path: string
  query: string
}

/**
 * What search engines understand of a page, in the words of schema.org: goods with their way from
 * the home page, and on information pages who sells and what is asked and answered.
 */
export function structuredData({ state, product, screen, origin, path, query }: Shown): object[] {
  const urlOf = (of: string) => `${origin}${basePath}${of}${query}`
  const found = [
    ...(product
      ? [
          productLd(product, state, urlOf(path), origin),
          trailLd(product, state, urlOf, path),
          ...videosLd(product, origin),
        ]
      : []),
    ...(screen === 'info' ? [sellerLd(state, urlOf('/'), origin), ...questionsLd(state)] : []),
  ]
  return found.map((one) => ({ '@context': 'https://schema.org', ...one }))
}

/** Accordions of other pages may hold anything; those of information pages ask and answer. */
function questionsLd({ page }: BootState): object[] {
  const mainEntity = questionsIn(page.PageList)
  return mainEntity.length ? [{ '@type': 'FAQPage', mainEntity }] : []
}

/** The average that a page shows of a product: beside its name, or with its reviews. */
function starsOf({ page }: BootState, product: PtInfo, reviews: ReviewPage | undefined) {
  if (hasBlock(page.PageList, 'PtTitle')) return product.BasicInfo.StarInfo
  return reviews?.RatingInfo.count ? reviews.RatingInfo : undefined
}

const hasBlock = (blocks: ResolvedPage['PageList'], type: string): boolean =>
  blocks.some(
    (block) =>
      block.type === type || Object.values(block.slots ?? {}).some((slot) => hasBlock(slot, type)),
  )

/** The reviews that a page shows of a product. */
function reviewsOf({ page }: BootState, ptNbr: string): ReviewPage | undefined {
  const reviews = boundTo(page, getReviews.key) as ReviewPage | undefined // answered by this operation
  return reviews?.ptNbr === ptNbr ? reviews : undefined
}

/** What blocks of a page or frame are bound to by an operation, if any. */
const boundTo = ({ Data }: ResolvedPage, operation: string): unknown =>
  Object.entries(Data).find(([key]) => parseBindingKey(key).from === operation)?.[1]

/** Search engines show stars of a few reviews; the page shows the same ones to people. */
const mostReviews = 3

/** What the page shows of the reviews: the average with its number, and the first ones if listed. */
function reviewsLd(stars: StarInfo | undefined, reviews: ReviewPage | undefined, origin: string) {
  if (!stars) return {}
  const { average, count } = stars
  const rating = { '@type': 'Rating', bestRating: 5, worstRating: 1 }
  return {
    aggregateRating: {
      ...rating,
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
    },
    ...(reviews?.ReviewList.length && {
      review: reviews.ReviewList.slice(0, mostReviews).map(
        ({ name, stars: given, text, addDate, imgs }) => ({
          '@type': 'Review',
          reviewRating: { ...rating, ratingValue: given },
          // An author is required, and a name may be missing.
          author: { '@type': 'Person', name: name || 'Anonymous' },
          datePublished: addDate.slice(0, 10),
          reviewBody: text,
          ...(imgs.length && { image: imgs.map((key) => `${origin}${basePath}/img/${key}/1080`) }),
        }),
      ),
    }),
  }
}

const soldOut = { availability: 'https://schema.org/OutOfStock' }

function productLd(product: PtInfo, state: BootState, url: string, origin: string) {
  const { BasicInfo, SkuInfo } = product
  const { config } = state
  const reviews = reviewsOf(state, BasicInfo.ptNbr)
  const { SkuList } = SkuInfo
  const prices = SkuList.map(({ price }) => price)
  const [only] = SkuList.length === 1 ? SkuList : []
  const availability = `https://schema.org/${BasicInfo.stat === 2 ? 'InStock' : 'OutOfStock'}`
  const offer = { priceCurrency: config.currency, availability, url }
  // Each SKU has its own code, by which search engines identify it.
  const named = (only ? [] : SkuList).flatMap(({ skuId, price, qtyAvail, gtin }) =>
    gtin
      ? [{ '@type': 'Offer', sku: skuId, gtin, price, ...offer, ...(!qtyAvail && soldOut) }]
      : [],
  )
  return {
    '@type': 'Product',
    name: BasicInfo.title,
    sku: BasicInfo.ptNbr,
    ...(only?.gtin && { gtin: only.gtin }),
    description: BasicInfo.brief,
    image: BasicInfo.ImgList.map((key) => `${origin}${basePath}/img/${key}/1080`),
    ...(BasicInfo.typeName && { category: BasicInfo.typeName }),
    brand: { '@type': 'Brand', name: config.storeName },
    ...reviewsLd(starsOf(state, product, reviews), reviews, origin),
    offers:
      new Set(prices).size > 1 || (!only && named.length)
        ? {
            '@type': 'AggregateOffer',
            lowPrice: Math.min(...prices),
            highPrice: Math.max(...prices),
            offerCount: prices.length,
            ...offer,
            ...(named.length && { offers: named }),
          }
        : { '@type': 'Offer', price: BasicInfo.price, ...offer },
  }
}

/** The videos of a product: a file by its address, a video of a video site by that of its player. */
function videosLd({ BasicInfo }: PtInfo, origin: string) {
  return (BasicInfo.VideoList ?? []).flatMap(({ src, img = BasicInfo.img, addDate }) => {
    const source = videoSource(src)
    if (!source || !img) return []
    const address = new URL(source.src, origin)
    address.searchParams.delete('autoplay')
    return {
      '@type': 'VideoObject',
      name: BasicInfo.title,
      description: BasicInfo.brief || BasicInfo.title,
      thumbnailUrl: `${origin}${basePath}/img/${img}/1080`,
      uploadDate: addDate,
      [source.kind === 'file' ? 'contentUrl' : 'embedUrl']: address.href,
    }
  })
}

/** The way from the home page through the product's category. */
function trailLd(
  { BasicInfo: { title, typeNbr, typeName } }: PtInfo,
  { config }: BootState,
  urlOf: (path: string) => string,
  path: string,
) {
  const trail = [
    { name: config.storeName, item: urlOf('/') },
    ...(typeNbr && typeName ? [{ name: typeName, item: urlOf(`/items/${typeNbr}`) }] : []),
    { name: title, item: urlOf(path) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((one, at) => ({ '@type': 'ListItem', position: at + 1, ...one })),
  }
}

function sellerLd({ config, foot }: BootState, url: string, origin: string) {
  const seller = (boundTo(foot, getSellerInfo.key) as SellerInfo | undefined)?.seller // answered by this operation
  return {
    '@type': 'OnlineStore',
    name: config.storeName,
    url,
    ...(config.logo && { logo: `${origin}${basePath}/img/${config.logo}/1080` }),
    ...(seller?.company && { legalName: seller.company }),
    ...(seller?.taxId && { taxID: seller.taxId }),
    ...(seller?.phone && { telephone: seller.phone }),
    ...(seller?.email && { email: seller.email }),
    ...(seller?.address && { address: seller.address }),
  }
}
