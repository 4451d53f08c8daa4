import { randomInt } from 'node:crypto'
import {
  checkHost as checkHostOp,
  makeStore as op,
  type HostState,
} from '../../schemas/store/new-store.ops.ts'
import { defaultTimeZone } from '../../schemas/time-zone.ts'
import { operatorActor } from '../core/actor.ts'
import { handle } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import { symbolOf } from '../store/currency-symbol.ts'
import { isHostTaken, takenHost } from '../store/change-store.ts'
import { createStore, isStoreTaken } from '../store/create-store.ts'
import { plainPassword } from '../store/door.ts'
import { knowsZone } from '../store/time-zone.ts'
import { createStarterStore, plainRates } from '../starter/index.ts'
import { operatorCommand } from './operator-command.ts'
import { operatorRoles } from './operator.tables.ts'

/**
 * Creates a store. The audit entry is added to the store from which it was created, and to the new
 * one.
 */
export const makeStore = operatorCommand(op, async ({ input, ctx, tx, fail }) => {
  const { storeNbr = madeUpNbr(), host, langs, currency, isReady } = input
  const { timeZone = defaultTimeZone, password = plainPassword(), isOpen } = input
  const { operator, requestId, visitor } = ctx
  if (!operator) throw new Error('makeStore was called without an operator')
  const studio = new URL(visitor.origin).hostname
  if (host === studio) throw fail.HOST_OF_STUDIO({ host })
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw fail.CURRENCY_UNKNOWN({ currency })
  if (!(await knowsZone(tx, timeZone))) throw fail.TIME_ZONE_UNKNOWN({ timeZone })
  const [lang = 'zh-TW'] = langs
  const store = {
    ...input,
    storeNbr,
    name: input.name.trim(),
    ...symbolOf(currency, lang),
    ...(!isOpen && { password }),
  }
  const made = isReady
    ? createStarterStore(tx, { ...store, rates: plainRates(currency) })
    : createStore(tx, store)
  await made.catch((error: unknown) => {
    if (isHostTaken(error)) throw fail.HOST_TAKEN({ host })
    if (isStoreTaken(error)) throw fail.STORE_EXISTS({ storeNbr })
    throw error
  })
  const { operatorNbr } = operator
  await tx.insert(operatorRoles).values({ storeNbr, operatorNbr, role: 'owner' })
  const note = {
    subject: 'store' as const,
    nbr: storeNbr,
    after: { name: store.name, host, langs: langs.join(', '), currency, timeZone, isReady, isOpen },
  }
  const byName = operatorActor(operator).name
  await audit(tx, { storeNbr, operatorNbr, byName, op: op.key, requestId }, note)
  return { answer: { storeNbr }, note }
})

/** Nobody types it: it is part of addresses in the Studio. */
const madeUpNbr = (): string => `S${randomInt(100_000_000, 1_000_000_000)}`

export const checkHost = handle(checkHostOp, async ({ input: { host }, ctx }) => {
  const stateOf = async (): Promise<HostState> => {
    if (host === new URL(ctx.visitor.origin).hostname) return 'studio'
    return (await takenHost(ctx.db, '', [host])) === undefined ? 'free' : 'taken'
  }
  return { state: await stateOf() }
})
