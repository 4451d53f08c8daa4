import { reportBlockFault as reportOp } from '../../schemas/page/fault-report.ops.ts'
import * as ops from '../../schemas/page/page.ops.ts'
import { handle } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import { infoPath, redirectFrom } from './redirects.ts'
import { frameAddress, recordFaults, resolvePage } from './resolve-page.ts'

export const getPageInfo = handle(
  ops.getPageInfo,
  async ({ input: { p1, p2 = '', p3 = '' }, ctx, fail }) => {
    try {
      return await resolvePage(ctx, { p1, p2, p3 })
    } catch (error) {
      const isMissing = error instanceof OpFailure && error.code === notFound().code
      if (!isMissing || p1 !== 'info' || p2 !== '') throw error
      const to = await redirectFrom(ctx.db, ctx.store.storeNbr, p3)
      if (to === undefined) throw error
      throw fail.PAGE_MOVED({ path: infoPath(to) })
    }
  },
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
  const faults = [{ ...fault, reason: `browser: ${fault.reason}` }]
  await recordFaults(ctx, { p1, p2, p3 }, rev, faults, 'browser')
  return {}
})
