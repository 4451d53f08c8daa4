import * as ops from '../../schemas/addr/addr.ops.ts'
import { handle } from '../http/context.ts'
import { areasIn } from './areas.ts'

export const getAreaList = handle(ops.getAreaList, async ({ ctx }) => ({
  AreaList: areasIn(ctx.lang),
}))
