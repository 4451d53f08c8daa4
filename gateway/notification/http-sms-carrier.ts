import { carrierTimeout, type SmsCarrier } from './carrier.ts'
import { internationalMobile } from './international-mobile.ts'
import type { SmsSettings } from './notification-settings.ts'
import { NotificationFailed } from './notification-failed.ts'

/**
 * SMS through a service that takes `POST {"to": "+886912345678", "text": "…"}` with a bearer token. Any status of 2xx
 * means that it was taken; a redirect is a failure, for the code would follow it elsewhere.
 */
export const httpSmsCarrier = (
  { url, token }: SmsSettings,
  timeout = carrierTimeout,
): SmsCarrier => ({
  async send({ to: known, text }) {
    const to = internationalMobile(known)
    if (to === undefined) throw new NotificationFailed('a number of no known country')
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(timeout),
    })
    // What it says may repeat the text, so it is not read.
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS service answered ${answer.status}`)
  },
})
