/** The carts of members and guests, and the lines that a checkout takes from them. */
export { changeCart } from './change-cart.ts'
export { fillCart } from './fill-cart.ts'
export { knownOwner, ownerOf, pickedLines, removeLines } from './lines.ts'
export { pricedPicks, type PricedPick } from './priced-picks.ts'
