import type { SocialSettings } from '../../../../gateway/oauth/social-settings.ts'
import { nearNames } from '../../../../gateway/settings/near-names.ts'
import { readSettings, settingsGroups } from '../../../../gateway/settings.ts'
import { WrongSettings } from '../../../../gateway/settings/wrong-settings.ts'
import { doubtful, fact, wrong, type Check } from '../check.ts'

const settings: Check = {
  name: 'settings',
  run({ env, mode }) {
    const near = nearNames(settingsGroups, env).map((says) => wrong(says))
    try {
      readSettings({ ...env, VITRINE_MODE: mode })
      return near
    } catch (error) {
      if (!(error instanceof WrongSettings)) throw error
      return [...near, ...error.faults.map((fault) => wrong(`Correct a setting: ${fault}`))]
    }
  },
}

const services: Check = {
  name: 'services',
  run({ mode, settings: known }) {
    if (!known || mode !== 'serve') return []
    const { notifications, ecpay, social } = known
    return [
      notifications.smtp
        ? fact('Email is sent by SMTP')
        : doubtful('No email can be sent, not even of orders; set SMTP_URL and MAIL_FROM'),
      notifications.sms
        ? fact('SMS are sent')
        : doubtful(
            'No SMS can be sent, so nobody can sign in by mobile number; set SMS_URL and SMS_TOKEN',
          ),
      fact(
        ecpay.byStore.size
          ? `ECPay is set for ${ecpay.byStore.has('') ? 'all stores' : `stores ${[...ecpay.byStore.keys()].join(', ')}`}`
          : 'ECPay is not set in the environment; stores may have keys of their own',
      ),
      fact(`Sign-in by other accounts: ${signInBy(social)}`),
    ]
  },
}

const signInBy = ({ everywhere, byStore }: SocialSettings): string =>
  [
    ...(everywhere.line || byStore.line.size ? ['LINE'] : []),
    ...(everywhere.fb || byStore.fb.size ? ['Facebook'] : []),
  ].join(', ') || 'none'

/** Numbers of merchants in ECPay's documentation, whose keys everybody knows. */
const ecpayExamples = ['2000132', '2000214', '3002599', '3002607', '3003008']

const paymentKeys: Check = {
  name: 'payment keys',
  run({ env, mode }) {
    if (mode !== 'serve') return []
    const isStage = env.ECPAY_STAGE?.trim() === '1'
    const known = Object.entries(env).find(
      ([name, value]) =>
        name.startsWith('ECPAY_MERCHANT_ID') && ecpayExamples.includes(value?.trim() ?? ''),
    )
    return [
      ...(isStage
        ? [wrong('ECPAY_STAGE is 1, so that goods are given away: no money moves; unset it')]
        : []),
      ...(known
        ? [
            wrong(
              `${known[0]} is an example of ECPay's documentation, whose keys everybody knows; set the number and keys of the shop's own contract`,
            ),
          ]
        : []),
    ]
  },
}

const address: Check = {
  name: 'public address',
  run({ mode, settings: known }) {
    if (!known?.publicAddress || mode !== 'serve') return []
    const { scheme } = known.publicAddress
    if (scheme === 'http')
      return [
        wrong(
          'PUBLIC_SCHEME is http, so passwords and addresses travel unencrypted; put a proxy with TLS in front, and unset it',
        ),
      ]
    if (known.trustedProxies === 0)
      return [
        wrong(
          'Pages are at https, but TRUSTED_PROXIES is 0: what the proxy says in X-Forwarded-For is ignored, so that all visitors share one rate limit; set it to the number of proxies',
        ),
      ]
    return [fact(`Pages are at https, behind ${known.trustedProxies} trusted proxies`)]
  },
}

export const settingsChecks: readonly Check[] = [settings, services, paymentKeys, address]
