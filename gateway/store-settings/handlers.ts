import * as ops from '../../schemas/base/base.ops.ts'
import { handle } from '../core/context.ts'
import { configIn } from '../store/store-config.ts'

export const getConfigInfo = handle(ops.getConfigInfo, async ({ ctx: { store, lang } }) => ({
  ConfigInfo: configIn(store.storeNbr, store.config, lang),
}))

export const getTickInfo = handle(ops.getTickInfo, async ({ ctx }) => ctx.store.ticks)
