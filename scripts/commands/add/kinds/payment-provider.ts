import { inWords, type Kind } from './kind.ts'

const adapter = (name: string) => `import { createHmac, timingSafeEqual } from 'node:crypto'
import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { PaymentCapabilities, PaymentProvider } from '../../../core/payment-port.ts'
import { ProviderUnreachable } from '../../../kernel/provider-unreachable.ts'

export interface ${inWords(name)}Keys {
  merchantId: string
  secret: string
}

/** No method yet, so that no shopper can choose it. */
export const ${name}Capabilities: PaymentCapabilities = {
  methods: [],
  currencies: ['TWD'],
  refund: () => 'none',
  begins: () => 'page',
}

/** A notification: JSON with a signature in a header. */
const Notice = Type.Object({
  id: Type.String(),
  attempt: Type.String(),
  trade: Type.String(),
  outcome: Type.Union([Type.Literal('paid'), Type.Literal('failed')]),
  amt: Type.Number(),
  currency: Type.String(),
})
type Notice = Static<typeof Notice>

const origin = 'https://${name}.invalid'
const reply = (status: number) => ({ status, type: 'text/plain; charset=utf-8', body: '' })

export function ${name}Provider({ merchantId, secret }: ${inWords(name)}Keys): PaymentProvider {
  const sign = (body: string | Buffer) => createHmac('sha256', secret).update(body).digest('hex')
  return {
    name: '${name}',
    capabilities: ${name}Capabilities,
    signedHeaders: ['x-signature'],
    open({ attemptNbr, amt, currency, returnUrl, notifyUrl }) {
      const query = new URLSearchParams({ merchantId, attemptNbr, amt: String(amt), currency, returnUrl, notifyUrl }) // prettier-ignore
      query.set('signature', sign(query.toString()))
      return Promise.resolve({ go: { kind: 'redirect', url: \`\${origin}/pay?\${query}\` } })
    },
    receive({ headers, body }) {
      const [given, right] = [Buffer.from(headers['x-signature'] ?? ''), Buffer.from(sign(body))]
      if (given.length !== right.length || !timingSafeEqual(given, right))
        return { refused: reply(400) }
      const notice = noticeIn(body)
      if (!notice) return { refused: reply(400) }
      const { id, attempt, trade, ...rest } = notice
      const event = { eventId: id, attemptNbr: attempt, tradeNo: trade, note: '', ...rest }
      return { events: [event], reply: reply(200) }
    },
    ask: () => Promise.reject(new ProviderUnreachable('it cannot be asked yet')),
    refund: () => Promise.resolve('refused'),
    tryKeys: () => Promise.reject(new ProviderUnreachable('it cannot be asked yet')),
  }
}

function noticeIn(body: Buffer): Notice | undefined {
  try {
    const json: unknown = JSON.parse(body.toString())
    return Value.Check(Notice, json) ? json : undefined
  } catch {
    return undefined
  }
}
`

const definition = (name: string) => {
  const setting = name.toUpperCase()
  return `import { Type } from '@sinclair/typebox'
import { defineSettings } from '../../../settings/define-settings.ts'
import { defineProvider } from '../define-provider.ts'
import { ${name}Capabilities, ${name}Provider } from './${name}-provider.ts'
import enUS from './texts/en-US.json' with { type: 'json' }
import zhCN from './texts/zh-CN.json' with { type: 'json' }
import zhTW from './texts/zh-TW.json' with { type: 'json' }

const Key = () =>
  Type.String({
    pattern: '^[A-Za-z0-9]{4,64}$',
    maxLength: 64,
    description: '4 to 64 letters and digits',
  })

export const provider = defineProvider({
  name: '${name}',
  texts: { 'zh-TW': zhTW, 'zh-CN': zhCN, 'en-US': enUS },
  capabilities: ${name}Capabilities,
  keys: Type.Object({ merchantId: Key(), secret: Key() }, { additionalProperties: false }),
  account: 'merchantId',
  settings: defineSettings({
    title: 'Payment by ${inWords(name)}',
    doc: 'The shop’s account at ${inWords(name)}.',
    settings: {
      ${setting}_MERCHANT_ID: {
        schema: Key(),
        isPerStore: true,
        needs: ['${setting}_SECRET'],
        doc: 'number of the shop',
      },
      ${setting}_SECRET: {
        schema: Key(),
        isSecret: true,
        isPerStore: true,
        needs: ['${setting}_MERCHANT_ID'],
        doc: 'key of the signatures',
      },
    },
  }),
  keysIn: ({ ${setting}_MERCHANT_ID: merchantId, ${setting}_SECRET: secret }) =>
    merchantId && secret ? { merchantId, secret } : undefined,
  connect: (keys) => ${name}Provider(keys),
  faultsInProduction: () => [],
})
`
}

/** Template of a payment provider with redirect and notification, without payment methods yet. */
export const paymentProvider: Kind = {
  form: {
    words: 'one word in lower case and digits, such as mypay',
    pattern: /^[a-z][a-z0-9]{1,39}$/,
  },
  files: (name) => ({
    [`gateway/payment/providers/${name}/provider.ts`]: definition(name),
    [`gateway/payment/providers/${name}/${name}-provider.ts`]: adapter(name),
    ...Object.fromEntries(
      ['en-US', 'zh-TW', 'zh-CN'].map((lang) => [
        `gateway/payment/providers/${name}/texts/${lang}.json`,
        `${JSON.stringify({ title: inWords(name), 'keys.merchantId': 'Merchant ID', 'keys.secret': 'Secret' }, null, 2)}\n`,
      ]),
    ),
  }),
  next: (name) => [
    `Write the calls and signatures of the provider in gateway/payment/providers/${name}, and its methods once they work.`,
    `Translate gateway/payment/providers/${name}/texts.`,
    'Simulate its outside in tests/payments/simulated-providers.ts, then: npx vitest run --project unit tests/payments/provider-contract.test.ts',
  ],
}
