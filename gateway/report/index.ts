export { countEntries } from './count-entries.ts'
export { rebuild } from './rebuild.ts'
