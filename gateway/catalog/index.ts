export { writeAdditions, writeProduct, importHashes, type ProductDraft } from './write-product.ts'
export { runningOffers, titlesOf, visibleTo } from './goods.ts'
export { additionKey, additionPrices, sellables, type Sellable } from './sellables.ts'
export { soldOutAfterAll, soldOutNow } from './sold-out.ts'
