import { sharedPath } from '../../schemas/share.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import type { Shop } from './shop.ts'
import type { Shared } from './overlay.ts'

/** The page that is open, as friends are to get it. */
export const currentPage = (shop: Pick<Shop, 'session'>): Shared =>
  pageAt(shop, location.pathname.slice(basePath.length) || '/', document.title)

/** A page of the shop, as friends are to get it: by its path relative to the base path. */
export const pageAt = (
  { session }: Pick<Shop, 'session'>,
  path: string,
  title: string,
): Shared => ({
  url: location.origin + basePath + sharedPath(path, session.peek().userNbr),
  title,
})
