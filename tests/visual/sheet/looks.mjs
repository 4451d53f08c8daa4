/**
 * How a story is looked at: a store, a scheme, a direction.
 * @typedef {{ id: string; name: string; globals: string[]; isKept?: boolean }} Look
 */

const look = (store, storeName, scheme, direction = 'ltr') => ({
  id: [storeName.toLowerCase(), scheme, ...(direction === 'rtl' ? ['rtl'] : [])].join('-'),
  name: `${storeName}, ${scheme}${direction === 'rtl' ? ', right to left' : ''}`,
  globals: [`store:${store}`, `scheme:${scheme}`, `direction:${direction}`],
})

/** All looks of a sheet, the one of the kept pictures first. @type {readonly Look[]} */
export const looks = [
  { ...look('S001', 'Grocery', 'light'), isKept: true },
  look('S001', 'Grocery', 'dark'),
  look('S002', 'Fashion', 'light'),
  look('S002', 'Fashion', 'dark'),
  look('S001', 'Grocery', 'light', 'rtl'),
]

const parts = /** @type {const} */ (['Pages', 'Blocks', 'Studio'])

/** The part of a sheet that a story belongs to, by its title in the tree. */
export const partOf = (title) => parts.find((part) => title.startsWith(`${part}/`)) ?? 'Others'

/** Parts in the order of a sheet. */
export const partOrder = [...parts, 'Others']

/** Whether a story can differ in a look: the Studio has neither stores nor directions. */
export const isSeenIn = (title, { id }) =>
  partOf(title) !== 'Studio' || id === 'grocery-light' || id === 'grocery-dark'
