import * as ops from '../../schemas/store/store-operator.ops.ts'
import { handle } from '../core/context.ts'

export const showStore = handle(ops.showStore, ({ ctx: { store } }) => {
  const { langs, defaultLang, theme } = store.config
  return Promise.resolve({ langs, defaultLang, theme })
})
