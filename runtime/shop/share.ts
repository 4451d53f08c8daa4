import { sharedPath } from '../../schemas/share.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import type { Shop } from './shop.ts'
import type { Shared } from './overlay.ts'

/** The current page with the member's sharing address. */
export const currentPage = (shop: Pick<Shop, 'session'>): Shared =>
  pageAt(shop, location.pathname.slice(basePath.length) || '/', document.title)

/** A page with the member's sharing address, by its path relative to the base path. */
export const pageAt = (
  { session }: Pick<Shop, 'session'>,
  path: string,
  title: string,
): Shared => ({
  url: location.origin + basePath + sharedPath(path, session.peek().userNbr),
  title,
})
