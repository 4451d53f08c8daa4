export { reasonsOf } from './reasons.ts'
