export { categoryPictures, productPictures } from './picture-use.ts'
export { writeAdditions, writeProduct, importHashes, type ProductDraft } from './write-product.ts'
export { titlesOf, visibleTo } from './goods.ts'
export { couponGoods } from './coupon-goods.ts'
export { boughtBefore } from './bought-before.ts'
export {
  judgeLines,
  type LineVerdict,
  type PurchaseFacts,
  type PurchaseLine,
} from './purchase-limits.ts'
export { runningOffers } from './running-offers.ts'
export { additionKey, additionPrices, sellables, type Sellable } from './sellables.ts'
export { writeSynonyms } from './search-synonyms.ts'
export { hasUnits, unitsAvail } from './stock.ts'
export { soldOutAfterAll, soldOutNow } from './sold-out.ts'
export { releaseUnits, reserveUnits, restockUnits, consumeUnits } from './units.ts'
export { addCategories, addTags, type Category } from './shelves.ts'
