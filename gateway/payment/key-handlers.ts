import { shownEnd } from '../../schemas/pay/provider-keys.ops.ts'
import * as ops from '../../schemas/pay/provider-keys.ops.ts'
import { operatorActor } from '../core/actor.ts'
import { command, handle, preparedCommand, type Context } from '../core/context.ts'
import { invalidInput, notFound } from '../kernel/failure.ts'
import type { ProviderKeys, ProviderKind } from '../core/payment-port.ts'
import { ProviderUnreachable } from '../kernel/provider-unreachable.ts'
import { openSecret, putSecret, removeSecret, secretFacts } from '../store/store-secrets.ts'
import { secretName } from './provider-keys.ts'

export const listProviders = handle(ops.listProviders, async ({ ctx: { db, store, ports } }) => ({
  rows: await Promise.all(
    ports.payments.kinds.map(async ({ name: provider, title, keys, capabilities }) => {
      // Another process may not know of a change yet.
      const own = await secretFacts(db, store.storeNbr, secretName(provider))
      const now = { storeNbr: store.storeNbr, sealed: new Map(own && [[own.name, own.sealed]]) }
      const isShared = ports.payments.hasKeys(store.storeNbr, provider)
      return {
        provider,
        title,
        keys: [...keys],
        source: own ? ('own' as const) : isShared ? ('installation' as const) : ('none' as const),
        methods: [...capabilities.methods],
        takesCurrency:
          capabilities.currencies === 'all' ||
          capabilities.currencies.includes(store.config.currency),
        isReadable: !own || openSecret(ports.vault, now, secretName(provider)) !== undefined,
        ends: own?.ends ?? '',
        setAt: own?.setAt.toISOString() ?? '',
        setBy: own?.setBy ?? '',
      }
    }),
  ),
}))

const nbrOf = (provider: string) => `keys ${provider}`

export const setProviderKeys = command(ops.setProviderKeys, async ({ input, ctx, tx }) => {
  const { provider, keys } = input
  const { storeNbr } = ctx.store
  const kind = kindOf(ctx, provider)
  mustFit(kind, keys)
  const before = await secretFacts(tx, storeNbr, secretName(provider))
  const ends = (keys[kind.account] ?? '').slice(-shownEnd)
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

const kindOf = ({ ports }: Pick<Context, 'ports'>, provider: string): ProviderKind => {
  const kind = ports.payments.kinds.find(({ name }) => name === provider)
  if (!kind) throw notFound()
  return kind
}

/** Refuses keys that the provider does not define, that are missing, or that are malformed. */
function mustFit(kind: ProviderKind, keys: ProviderKeys): void {
  const known = kind.keys.map(({ name }) => name)
  const faults = [
    ...Object.keys(keys).filter((name) => !known.includes(name)),
    ...kind.keys
      .filter(({ name, isOptional, pattern, maxLength }) => {
        const given = keys[name]
        if (given === undefined) return !isOptional
        return given.length > maxLength || !new RegExp(pattern).test(given)
      })
      .map(({ name }) => name),
  ]
  if (faults.length)
    throw invalidInput(faults.map((name) => ({ field: `keys.${name}`, rule: 'pattern' })))
}

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
  ctx: Context,
  { provider, keys }: { provider: string; keys?: ProviderKeys },
): Promise<(typeof ops.keyVerdicts)[number]> {
  const { store, ports } = ctx
  const kind = kindOf(ctx, provider)
  if (keys) mustFit(kind, keys)
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
