/** Starts and runs bulk jobs. */
export { runBulk } from './run-bulk.ts'
export { startBulk } from './start-bulk.ts'
