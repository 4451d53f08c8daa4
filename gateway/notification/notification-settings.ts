/** An SMTP server. */
export interface SmtpSettings {
  /** `smtps://user:password@host:465` */
  url: string
  /** Sender address of emails. */
  from: string
}

/** An SMS service with an HTTP API. */
export interface SmsSettings {
  url: string
  token: string
}

export interface NotificationSettings {
  smtp: SmtpSettings | undefined
  sms: SmsSettings | undefined
}

/**
 * Reads the settings for email and SMS. Error messages never contain a value, since values include
 * passwords.
 */
export function readNotificationSettings(env: NodeJS.ProcessEnv): NotificationSettings {
  const smtp = both(env, 'SMTP_URL', 'MAIL_FROM')
  const sms = both(env, 'SMS_URL', 'SMS_TOKEN')
  if (smtp && !isAddress(smtp[0], ['smtp:', 'smtps:']))
    throw new Error('SMTP_URL must be an address such as smtps://user:password@host:465')
  if (smtp && !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(smtp[1]))
    throw new Error('MAIL_FROM must be a plain e-mail address, such as shop@example.com')
  if (sms && !isAddress(sms[0], ['https:']) && !isOnThisMachine(sms[0]))
    throw new Error('SMS_URL must be an https address')
  if (sms && !/^[\u0021-\u007e]+$/.test(sms[1]))
    throw new Error('SMS_TOKEN must be one word of printable characters')
  return {
    smtp: smtp && { url: smtp[0], from: smtp[1] },
    sms: sms && { url: sms[0], token: sms[1] },
  }
}

function both(env: NodeJS.ProcessEnv, one: string, other: string): [string, string] | undefined {
  const values = [env[one]?.trim() ?? '', env[other]?.trim() ?? ''] as [string, string] // two were named
  if (values[0] === '' && values[1] === '') return undefined
  if (values[0] === '') throw new Error(`${other} is set, but ${one} is not: they go together`)
  if (values[1] === '') throw new Error(`${one} is set, but ${other} is not: they go together`)
  return values
}

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== ''

const isOnThisMachine = (text: string): boolean =>
  isAddress(text, ['http:']) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname)
