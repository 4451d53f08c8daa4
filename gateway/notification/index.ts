export type { Notification } from '../core/ports.ts'
export { isResendable, sentNotification } from './sent-handlers.ts'
export {
  claiming,
  emailQueue,
  isUnclaimed,
  isUnspent,
  createSending,
  type QueueRun,
} from './queue.ts'
export { NotificationFailed } from './notification-failed.ts'
export { notifierFrom } from './notifier-from.ts'
