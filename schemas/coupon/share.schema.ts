import { Type } from '@sinclair/typebox'
import { Nbr, type Static } from '../kit/types.ts'

/** Seconds for which a share token is valid. */
export const shareTokenLasts = 1800

/** Name of the token in the query of the address to which a provider returns. */
export const shareTokenParam = 'shareToken'

/** What is shared: a coupon, and the product or campaign whose page shows it. */
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
  /** The store's app at Facebook; absent if none is configured, and then its plain sharer is used. */
  appId: Type.Optional(Type.String()),
  /** Address that friends receive. */
  shareUrl: Type.String(),
  /** Address to which a provider returns; carries the token. */
  redirectUrl: Type.String(),
  extra: ShareExtra,
  shareToken: ShareToken(),
})
export type ShareInfo = Static<typeof ShareInfo>
