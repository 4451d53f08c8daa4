/** Queues of emails and SMS, and how they are sent. */
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
