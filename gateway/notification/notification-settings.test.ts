import { describe, expect, it } from 'vitest'
import { readNotificationSettings } from './notification-settings.ts'

const mail = { SMTP_URL: 'smtps://me:hush@mail.example:465', MAIL_FROM: 'shop@example.com' }
const sms = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'hush-hush' }

describe('the settings of email and SMS services', () => {
  it('may be absent', () =>
    expect(readNotificationSettings({ SMTP_URL: '' })).toEqual({ smtp: undefined, sms: undefined }))

  it('are read in pairs', () =>
    expect(readNotificationSettings({ ...mail, ...sms })).toEqual({
      smtp: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
      sms: { url: sms.SMS_URL, token: sms.SMS_TOKEN },
    }))

  it.each([
    [{ SMTP_URL: mail.SMTP_URL }, /MAIL_FROM/],
    [{ MAIL_FROM: mail.MAIL_FROM }, /SMTP_URL/],
    [{ ...mail, SMTP_URL: 'https://hush@mail.example' }, /SMTP_URL must be/],
    [{ ...mail, SMTP_URL: 'hush' }, /SMTP_URL must be/],
    [{ ...mail, MAIL_FROM: 'Shop <hush@example.com>' }, /MAIL_FROM must be/],
    [{ SMS_URL: sms.SMS_URL }, /SMS_TOKEN/],
    [{ ...sms, SMS_URL: 'http://sms.example/hush' }, /SMS_URL must be/],
    [{ ...sms, SMS_TOKEN: 'hush\r\nX-Evil: 1' }, /SMS_TOKEN must be/],
  ])('%o is refused by name, and no value is repeated', (env, wanted) => {
    let message = ''
    try {
      readNotificationSettings(env)
    } catch (error) {
      message = String(error)
    }
    expect(message).toMatch(wanted)
    expect(message).not.toContain('hush')
  })

  it('allow a service on this machine without TLS', () =>
    expect(readNotificationSettings({ ...sms, SMS_URL: 'http://127.0.0.1:9/send' }).sms?.url).toBe(
      'http://127.0.0.1:9/send',
    ))
})
