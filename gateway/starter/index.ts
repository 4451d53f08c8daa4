export { createStarterStore, plainRates } from './starter-store.ts'
