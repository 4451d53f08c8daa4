import type { Shop } from './shop.ts'

/** Whether the visitor has a cart: a member, or a guest of a store that keeps carts for guests. */
export const hasCart = ({ config, session }: Pick<Shop, 'config' | 'session'>): boolean =>
  config.setting.isGuestCart === true || session.peek().userNbr !== undefined
