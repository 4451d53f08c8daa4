import { reportBlockFault as reportOp } from '../../schemas/page/fault-report.ops.ts'
import * as ops from '../../schemas/page/page.ops.ts'
import { handle } from '../core/context.ts'
import { frameAddress, recordFaults, resolvePage } from './resolve-page.ts'

export const getPageInfo = handle(ops.getPageInfo, ({ input: { p1, p2 = '', p3 = '' }, ctx }) =>
  resolvePage(ctx, { p1, p2, p3 }),
)
export const getHeadInfo = handle(ops.getHeadInfo, ({ input, ctx }) =>
  resolvePage(ctx, frameAddress('head', input.headId)),
)
export const getFootInfo = handle(ops.getFootInfo, ({ input, ctx }) =>
  resolvePage(ctx, frameAddress('foot', input.footId)),
)
export const getNavInfo = handle(ops.getNavInfo, ({ input, ctx }) =>
  resolvePage(ctx, frameAddress('nav', input.navId)),
)

export const reportBlockFault = handle(reportOp, async ({ input, ctx }) => {
  const { p1, p2, p3, rev, ...fault } = input
  await recordFaults(ctx, { p1, p2, p3 }, rev, [{ ...fault, reason: `browser: ${fault.reason}` }])
  return {}
})
