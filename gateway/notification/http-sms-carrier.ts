import { providerCall } from '../kernel/provider-call.ts'
import { carrierTimeout, type SmsCarrier } from './carrier.ts'
import { internationalMobile } from './international-mobile.ts'
import type { SmsSettings } from './notification-settings.ts'
import { NotificationFailed } from './notification-failed.ts'

/**
 * SMS through a service that accepts `POST {"to": "+886912345678", "text": "…"}` with a bearer
 * token. Any 2xx status means accepted. A redirect is a failure, since it would send the code to
 * another host.
 */
export const httpSmsCarrier = (
  { url, token }: SmsSettings,
  timeout = carrierTimeout,
): SmsCarrier => ({
  async send({ to: known, text }) {
    const to = internationalMobile(known)
    if (to === undefined) throw new NotificationFailed('a number of no known country')
    await providerCall(url, async () => {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeout),
      })
      // The response is not read, since it may repeat the text.
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS service answered ${answer.status}`)
    })
  },
})
