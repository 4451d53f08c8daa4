export type { Notification } from '../core/ports.ts'
export { claiming, isUnclaimed, sendEachQueued, type QueueRun } from './queue.ts'
export { NotificationFailed } from './notification-failed.ts'
export { notifierFrom } from './notifier-from.ts'
