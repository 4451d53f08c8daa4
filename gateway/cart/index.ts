export { changeCart } from './change-cart.ts'
export { fillCart } from './fill-cart.ts'
export { pickedLines, removeLines } from './lines.ts'
