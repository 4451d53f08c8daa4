import { createTransport } from 'nodemailer'
import { providerCall } from '../kernel/provider-call.ts'
import { carrierTimeout, type MailCarrier } from './carrier.ts'
import { NotificationFailed } from './notification-failed.ts'
import type { SmtpSettings } from './notification-settings.ts'

/** Sends emails over SMTP with pooled connections; `close` ends them. */
export function smtpCarrier(
  { url, from }: SmtpSettings,
  timeout = carrierTimeout,
): MailCarrier & { close(): void } {
  const { protocol, username } = new URL(url)
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const transport = createTransport({
    url,
    pool: true,
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // A password is never sent unencrypted.
    requireTLS: protocol === 'smtp:' && username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, fromName, to, replyTo, subject, text, html }) {
      await providerCall(url, () => {
        const sent = transport.sendMail({
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: fromName, address: replyTo } }),
          ...(id !== undefined && { messageId: `<${id.replaceAll(/[^\w-]/g, '.')}@${domain}>` }),
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        // Each step has its own timeout, but the wait for a pooled connection has none, so the
        // whole is limited too.
        return within(timeout, sent)
      }).catch((cause: unknown) => {
        if (!isOfRecipient(cause)) throw cause
        throw new NotificationFailed('the mailbox does not exist', { isFinal: true, cause })
      })
    },
    close: () => transport.close(),
  }
}

/**
 * Whether a server refused the recipient permanently (RFC 5321 4.2.3; RFC 3463 3.2 where it gives
 * reasons). Other refusals, such as of the login or of relaying, end when a setting is corrected.
 */
function isOfRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO')
    return false
  const reply = 'response' in error ? String(error.response) : ''
  const [, reason] = /^5\d\d[ -](\d\.\d+)\./.exec(reply) ?? []
  return reason === undefined ? /^(550|551|553)/.test(reply) : reason === '5.1'
}

async function within(timeout: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${timeout} ms`)), timeout)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
