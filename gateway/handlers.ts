import * as made from '../generated/gateway/handlers.ts'
import type { OperatorOps, SelfOps } from '../schemas/operator-ops.ts'
import type { Ops } from '../schemas/ops.ts'
import type { Handler } from './core/context.ts'
import type { SelfHandler } from './operator/index.ts'

/** One handler per operation: a missing or mismatched one does not compile. */
const handlers: { [N in keyof Ops]: Handler<Ops[N]> } & {
  [N in keyof OperatorOps]: Handler<OperatorOps[N]>
} = made.handlers

const selfHandlers: { [N in keyof SelfOps]: SelfHandler<SelfOps[N]> } = made.selfHandlers

export const handlerByKey: ReadonlyMap<string, Handler> = new Map(
  Object.values(handlers).map((handler) => [handler.op.key, handler as Handler]), // the executor checks input against the operation's own schema first
)

export const selfHandlerByKey: ReadonlyMap<string, SelfHandler> = new Map(
  Object.values(selfHandlers).map((handler) => [handler.op.key, handler as SelfHandler]), // the front checks input against the operation's own schema first
)
