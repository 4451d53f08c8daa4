export { writeAdditions, writeProduct, importHashes, type ProductDraft } from './write-product.ts'
export { visibleTo } from './goods.ts'
