import { sharedPath } from '../../schemas/share.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import type { Shop } from './shop.ts'
import type { Shared } from './overlay.ts'

/** The page that is open, as friends are to get it. */
export const currentPage = ({ session }: Pick<Shop, 'session'>): Shared => ({
  url: `${location.origin}${basePath}${sharedPath(
    location.pathname.slice(basePath.length) || '/',
    session.peek().userNbr,
  )}`,
  title: document.title,
})
