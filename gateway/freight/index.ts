export { openWays, waysFor, type Way } from './ways.ts'
