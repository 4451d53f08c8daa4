/** Creates a store that can sell. */
export { createStarterStore, plainRates, starterName } from './starter-store.ts'
export { plainReasons } from './plain-reasons.ts'
