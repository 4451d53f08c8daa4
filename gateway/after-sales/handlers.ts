import * as ops from '../../schemas/after-sales/reason.ops.ts'
import { handle } from '../core/context.ts'
import { localized } from '../store/store-config.ts'
import { reasonsOf } from './reasons.ts'

export const getRsnList = handle(ops.getRsnList, async ({ input: { kind }, ctx }) => {
  const { store, db, lang } = ctx
  const all = await reasonsOf(db, store)
  return {
    RsnList: all
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ rsn, name, needsImage }) => ({
        rsn,
        name: localized(name, lang, store.config.defaultLang),
        needsImage,
      })),
  }
})
