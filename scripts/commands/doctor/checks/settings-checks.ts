import { paymentProviders } from '../../../../generated/gateway/payment-providers.ts'
import type { SocialSettings } from '../../../../gateway/oauth/social-settings.ts'
import type { ProviderAccounts } from '../../../../gateway/payment/providers/define-provider.ts'
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
    const { notifications, payment, social } = known
    return [
      notifications.smtp
        ? fact('Email is sent by SMTP')
        : doubtful('No email can be sent, not even of orders; set SMTP_URL and MAIL_FROM'),
      notifications.sms
        ? fact('SMS are sent')
        : doubtful(
            'No SMS can be sent, so nobody can sign in by mobile number; set SMS_URL and SMS_TOKEN',
          ),
      ...payment.map(accountsAt),
      fact(`Sign-in by other accounts: ${signInBy(social)}`),
    ]
  },
}

const accountsAt = ({ kind, byStore }: ProviderAccounts) => {
  const name = kind.title['en-US'] ?? kind.name
  return fact(
    byStore.size
      ? `${name} is set for ${byStore.has('') ? 'all stores' : `stores ${[...byStore.keys()].join(', ')}`}`
      : `${name} is not set in the environment; stores may have keys of their own`,
  )
}

const signInBy = ({ everywhere, byStore }: SocialSettings): string =>
  [
    ...(everywhere.line || byStore.line.size ? ['LINE'] : []),
    ...(everywhere.fb || byStore.fb.size ? ['Facebook'] : []),
  ].join(', ') || 'none'

const paymentKeys: Check = {
  name: 'payment keys',
  run: ({ env, mode }) =>
    mode === 'serve'
      ? paymentProviders.flatMap((provider) =>
          provider.faultsInProduction(env).map((says) => wrong(says)),
        )
      : [],
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
