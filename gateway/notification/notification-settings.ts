import { Type } from '@sinclair/typebox'
import { defineSettings } from '../settings/define-settings.ts'
import { readGroup, type Env } from '../settings/read-group.ts'
import { ServiceAddress, SmtpAddress, Word } from '../settings/value-types.ts'

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

const emailSettings = defineSettings({
  title: 'Email',
  doc: 'Without them the demo writes emails to its outbox; production cannot send any, and its log says so.',
  settings: {
    SMTP_URL: {
      schema: SmtpAddress(),
      isSecret: true,
      needs: ['MAIL_FROM'],
      doc: 'the server that sends emails, with user and password',
    },
    MAIL_FROM: {
      schema: Type.String({
        pattern: '^[^\\s@<>,;"]+@[^\\s@<>,;"]+$',
        description: 'a plain e-mail address, such as shop@example.com',
      }),
      needs: ['SMTP_URL'],
      doc: 'the address that emails come from',
    },
  },
})

const smsSettings = defineSettings({
  title: 'SMS',
  doc: 'Without them the demo writes messages to its outbox; production cannot send any, and its log says so.',
  settings: {
    SMS_URL: {
      schema: ServiceAddress(),
      isSecret: true,
      needs: ['SMS_TOKEN'],
      doc: 'the service that sends SMS; it receives `POST {to, text}`, with `to` in E.164',
    },
    SMS_TOKEN: {
      schema: Word(),
      isSecret: true,
      needs: ['SMS_URL'],
      doc: 'sent to that service as bearer token',
    },
  },
})

export const notificationSettings = [emailSettings, smsSettings]

export function readNotificationSettings(env: Env): NotificationSettings {
  const { SMTP_URL, MAIL_FROM } = readGroup(emailSettings, env).common
  const { SMS_URL, SMS_TOKEN } = readGroup(smsSettings, env).common
  return {
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined,
    sms: SMS_URL && SMS_TOKEN ? { url: SMS_URL, token: SMS_TOKEN } : undefined,
  }
}
