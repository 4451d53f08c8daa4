import { Type } from '@sinclair/typebox'
import { Nbr, type Static } from '../kit/types.ts'

/** Lifetime of a share token in seconds. */
export const shareTokenLasts = 1800

/** Query parameter of the token in the return URL of a provider. */
export const shareTokenParam = 'shareToken'

/** The shared coupon, and the product or campaign whose page shows it. */
export const ShareExtra = Type.Object({
  cpnNbr: Nbr(),
  ptNbr: Type.Optional(Nbr()),
  cpgNbr: Type.Optional(Nbr()),
})
export type ShareExtra = Static<typeof ShareExtra>

/** A token of the gateway, as `coupon.getShareInfo` returns it. */
export const ShareToken = () => Type.String({ minLength: 1, maxLength: 800 })

/** Everything needed to share a coupon with friends. */
export const ShareInfo = Type.Object({
  /**
   * The store's Facebook app id; absent if none is configured, in which case the plain sharer is
   * used.
   */
  appId: Type.Optional(Type.String()),
  /** Address that friends receive. */
  shareUrl: Type.String(),
  /** Address to which a provider returns; carries the token. */
  redirectUrl: Type.String(),
  extra: ShareExtra,
  shareToken: ShareToken(),
})
export type ShareInfo = Static<typeof ShareInfo>
