export { waysFor, type Way } from './ways.ts'
