import path from 'node:path'

/** Stories whose pictures are kept in the repository and compared by `npm test`. */

/** Beside each block as it is by default, whole pages and the Studio's parts: states that a shop loses sales by. */
const STATES = [
  'product-ptactions--sold-out',
  'product-ptprice--campaign',
  'catalogue-goodslist--sold-out',
  'cart-cart--changed',
  'checkout-checkoutdelivery--unreached',
  'order-orderstatus--overdue',
]

/** @param {string} id of a story */
export const isKept = (id) =>
  id.endsWith('--default') ||
  id.startsWith('pages-') ||
  id.startsWith('studio-') ||
  STATES.includes(id)

export const keptFolder = path.join(import.meta.dirname, 'baselines')

/** @param {string} id of a story */
export const keptFile = (id) => path.join(keptFolder, `${id}.webp`)
