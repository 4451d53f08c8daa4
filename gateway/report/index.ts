/** Adds up the ledger for the reports of the Studio. */
export { countEntries } from './count-entries.ts'
export { rebuild } from './rebuild.ts'
