export type { Notice, Notices } from '../http/ports.ts'
export { claiming, isFree, sendEach, type Mailing } from './letters.ts'
export { NoticeFailed } from './notice-failed.ts'
export { noticesFrom } from './notices-from.ts'
