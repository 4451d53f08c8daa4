import type { NotificationRecords } from '../../gateway/notification/notification-records.ts'

/** For notifiers without a database: the shop's own words, and no list of sent notifications. */
export const blankNotifications: { notifications: NotificationRecords; warn(): void } = {
  notifications: { wordsFor: async () => new Map(), record: async () => undefined },
  warn: () => undefined,
}
