/** The carts of members, and the lines that a checkout takes from them. */
export { changeCart } from './change-cart.ts'
export { fillCart } from './fill-cart.ts'
export { pickedLines, removeLines } from './lines.ts'
