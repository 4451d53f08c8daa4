import type { Call } from '../../runtime/shop/shop.ts'
import { getFootInfo, getHeadInfo, getNavInfo } from '../../schemas/page/page.ops.ts'
import type { ResolvedPage } from '../../engine/document/resolved.schema.ts'
import { frameIds } from '../../site/boot/boot-state.ts'
import type { Navigator } from './navigator.ts'
import type { Frames } from './view.ts'

/**
 * Loads the frames around a page for the current visitor: some of their blocks may be for members
 * only.
 */
export async function loadFrames(
  navigator: Navigator,
  call: Call,
  info: ResolvedPage['PageInfo'],
): Promise<Frames> {
  const { headId, footId, navId } = frameIds(info)
  const [head, foot, nav] = await Promise.all([
    call(getHeadInfo, { headId }),
    call(getFootInfo, { footId }),
    call(getNavInfo, { navId }),
  ])
  const [headPage, footPage, navPage] = await Promise.all([
    navigator.pageFrom(['head', headId, ''], '/', head),
    navigator.pageFrom(['foot', footId, ''], '/', foot),
    navigator.pageFrom(['nav', navId, ''], '/', nav),
  ])
  return { head: headPage, foot: footPage, nav: navPage }
}
