export { createStarterStore, plainRates, type Rates } from './starter-store.ts'
