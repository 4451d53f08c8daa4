import {
  keyedProviders,
  shownEnd,
  type KeyedProvider,
} from '../../schemas/pay/provider-keys.ops.ts'
import * as ops from '../../schemas/pay/provider-keys.ops.ts'
import { operatorActor } from '../core/actor.ts'
import { command, handle, preparedCommand, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { ProviderUnreachable } from '../kernel/provider-unreachable.ts'
import { openSecret, putSecret, removeSecret, secretFacts } from '../store/store-secrets.ts'
import { ecpayCurrency, ecpayMethods } from './ecpay/ecpay-provider.ts'
import { secretName } from './provider-keys.ts'

export const listProviders = handle(ops.listProviders, async ({ ctx: { db, store, ports } }) => ({
  rows: await Promise.all(
    keyedProviders.map(async (provider) => {
      // Another process may not know of a change yet.
      const own = await secretFacts(db, store.storeNbr, secretName(provider))
      const now = { storeNbr: store.storeNbr, sealed: new Map(own && [[own.name, own.sealed]]) }
      const isShared = ports.payments.hasKeys(store.storeNbr, provider)
      return {
        provider,
        source: own ? ('own' as const) : isShared ? ('installation' as const) : ('none' as const),
        methods: [...ecpayMethods],
        takesCurrency: store.config.currency === ecpayCurrency,
        isReadable: !own || openSecret(ports.vault, now, secretName(provider)) !== undefined,
        ends: own?.ends ?? '',
        setAt: own?.setAt.toISOString() ?? '',
        setBy: own?.setBy ?? '',
      }
    }),
  ),
}))

const nbrOf = (provider: KeyedProvider) => `keys ${provider}`

export const setProviderKeys = command(ops.setProviderKeys, async ({ input, ctx, tx }) => {
  const { provider, keys } = input
  const { storeNbr } = ctx.store
  const before = await secretFacts(tx, storeNbr, secretName(provider))
  const ends = keys.merchantId.slice(-shownEnd)
  await putSecret(tx, ctx.ports.vault, {
    storeNbr,
    name: secretName(provider),
    text: JSON.stringify(keys),
    ends,
    setBy: ctx.operator ? operatorActor(ctx.operator).name : '',
  })
  return {
    answer: {},
    note: {
      subject: 'payMethod',
      nbr: nbrOf(provider),
      before: { accountEnds: before?.ends },
      after: { accountEnds: ends },
    },
  }
})

export const removeProviderKeys = command(ops.removeProviderKeys, async ({ input, ctx, tx }) => {
  const { provider } = input
  const { storeNbr } = ctx.store
  const before = await secretFacts(tx, storeNbr, secretName(provider))
  if (!before || !(await removeSecret(tx, storeNbr, secretName(provider)))) throw notFound()
  return {
    answer: {},
    note: { subject: 'payMethod', nbr: nbrOf(provider), before: { accountEnds: before.ends } },
  }
})

/** The provider is asked before the transaction: its answer may take seconds. */
export const tryProviderKeys = preparedCommand(
  ops.tryProviderKeys,
  ({ input, ctx }) => verdictOf(ctx, input),
  ({ input, prepared: verdict }) =>
    Promise.resolve({
      answer: { verdict },
      note: {
        subject: 'payMethod' as const,
        nbr: nbrOf(input.provider),
        after: { tried: verdict },
      },
    }),
)

async function verdictOf(
  { store, ports }: Context,
  { provider, keys }: { provider: KeyedProvider; keys?: ops.ProviderKeys[KeyedProvider] },
): Promise<(typeof ops.keyVerdicts)[number]> {
  const asked = keys
    ? ports.payments.withKeys(provider, keys)
    : ports.payments.byName(store.storeNbr, provider)
  if (!asked) return 'none'
  try {
    return await asked.tryKeys()
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 'unreachable'
    throw error
  }
}
