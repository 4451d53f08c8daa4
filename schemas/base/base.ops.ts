import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { tickExpires, tickNames } from '../protocol/cache.ts'
import { ConfigInfo } from './config.schema.ts'

export const getConfigInfo = defineOp({
  fun: 'base',
  op: 'getConfigInfo',
  access: 'public',
  kind: 'query',
  doc: 'Returns the store’s configuration in the request’s language.',
  request: noInput,
  response: Type.Object({ ConfigInfo }),
  cache: { table: 'config', ticks: ['configTick'] },
})

const Tick = Type.Integer({ minimum: 0 })

export const getTickInfo = defineOp({
  fun: 'base',
  op: 'getTickInfo',
  access: 'public',
  kind: 'query',
  doc: 'Returns the version counters (ticks) that invalidate client cache entries.',
  request: noInput,
  response: Type.Object(
    Object.fromEntries(tickNames.map((name) => [name, Tick])) as Record<
      (typeof tickNames)[number],
      typeof Tick
    >,
  ), // fromEntries loses the names
  cache: { table: 'tick', ticks: ['configTick'], expires: tickExpires },
})
