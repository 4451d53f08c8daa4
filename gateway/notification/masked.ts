import { withoutSecret } from '../../schemas/secret-path.ts'
import type { Notification } from '../core/ports.ts'

const dots = '••••••'

/**
 * A notification as operators may read it, without codes, access links and vouchers; and the
 * removed secrets, to mask them in texts of others that may repeat them.
 */
export function masked(notification: Notification): {
  notification: Notification
  secrets: string[]
} {
  if ('code' in notification)
    return { notification: { ...notification, code: dots }, secrets: [notification.code] }
  switch (notification.kind) {
    case 'resetLink':
    case 'operatorInvited':
      return maskedLink(notification, notification.link.replace(/[^/]*$/, dots))
    case 'passwdChanged':
    case 'arrival':
    case 'reviewAnswered':
      return { notification, secrets: [] }
  }
  if ('points' in notification) return { notification, secrets: [] }
  const { vouchers } = notification
  const { notification: order, secrets } = maskedLink(
    notification,
    withoutSecret(notification.link).replace(/…$/, dots),
  )
  return {
    notification: { ...order, vouchers: vouchers.map((one) => ({ ...one, code: dots })) },
    secrets: [...secrets, ...vouchers.map(({ code }) => code)],
  }
}

function maskedLink<N extends { link: string }>(notification: N, link: string) {
  const secret = notification.link.split('/').at(-1)
  const isSame = link === notification.link
  return {
    notification: { ...notification, link },
    secrets: isSame || !secret ? [] : [secret],
  }
}

/** Masks secrets in a text written by somebody else. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, dots), text)
