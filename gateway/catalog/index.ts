/** Products: what is sold at which price, how much of it is left, and how it is edited and found. */
export { categoryPictures, productPictures } from './picture-use.ts'
export { writeAdditions, writeProduct } from './write-product.ts'
export { pictureOf, titlesOf, visibleTo } from './goods.ts'
export { couponGoods } from './coupon-goods.ts'
export { boughtBefore } from './bought-before.ts'
export {
  judgeLines,
  type LineVerdict,
  type PurchaseFacts,
  type PurchaseLine,
} from './purchase-limits.ts'
export { runningOffers } from './running-offers.ts'
export {
  additionKey,
  additionPrices,
  formerPriceOf,
  sellables,
  type Sellable,
} from './sellables.ts'
export { writeSynonyms } from './search-synonyms.ts'
export { hasUnits, unitsAvail } from './stock.ts'
export { soldOutAfterAll, soldOutNow } from './sold-out.ts'
export { releaseUnits, reserveUnits, restockUnits, consumeUnits } from './units.ts'
export { bookTransfer, coverUnits, hasGoodsFor, addBackorders } from './backorders.ts'
export { countPairs } from './related-products/count-pairs.ts'
export { goodsToAdd } from './related-products/related-products.ts'
export { createFolding } from './fold-texts.ts'
export { plainText } from './search-words.ts'
export { applyAvailabilitySchedule } from './availability-schedule.ts'
export {
  addCategoriesAndTags,
  removeEmptyCategoriesAndTags,
  type Category,
  type Tag,
} from './add-categories.ts'
export { oneAtATime, writeEdited } from './editing/save.ts'
export { setAvailability, removeProduct } from './editing/set-availability.ts'
export { productFacts } from './editing/product-facts.ts'
export { readProduct, readProducts, type ProductState } from './editing/read-product.ts'
export { productsNamed } from './listing/find-products.ts'
export { optionName } from './option-name.ts'
export { isOrdered } from './editing/show.ts'
export { correctUnits } from './inventory/correct-units.ts'
