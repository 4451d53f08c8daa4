import { forgetReturn, takeReturn } from '../../runtime/router/return-link.ts'
import { sessionStore } from '../../runtime/browser-store.ts'
import type { Account, Call, LoginMethod, Session, Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { getMemInfo, oauthInit, signout, tokenLogin } from '../../schemas/account/account.ops.ts'
import type { MemInfo, SnsType } from '../../schemas/account/account.schema.ts'
import { getCouponByNewUser } from '../../schemas/coupon/coupon.ops.ts'
import type { Coupon } from '../../schemas/coupon/coupon.schema.ts'
import type { AnyOp, OpOutput } from '../../schemas/kit/define-op.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { currentAddress } from './current-address.ts'
import { isRecord } from '../../engine/contract/is-record.ts'
import { queryOf } from '../../engine/document/query-of.ts'

interface Parts {
  shop: Shop
  /** Changes the address synchronously, so that later code sees the navigation under way. */
  go: Shop['go']
  call: Call
  /** Deletes the store's data that the browser keeps. */
  forgetStored: () => Promise<void>
  /** Stores an answer that is already known, for the next call of this operation. */
  give: <O extends AnyOp>(op: O, answer: OpOutput<O>) => void
  /** Adds the products that a guest meant to buy to the member's cart. */
  fillCart: () => Promise<void>
  /** Forgets the recently viewed products: a shared device keeps nothing of a member. */
  forgetRecent: () => void
  /**
   * Drops the pages kept for going back, then draws frames and page again for the current visitor.
   */
  renew: () => void
}

/** Session storage key: set before leaving for a social login, read on the return. */
const socialKey = 'vitrine-social'
const isLeft = (value: unknown): value is { snsType: SnsType } =>
  isRecord(value) && (value.snsType === 'fb' || value.snsType === 'line')
const channelName = 'vitrine-session'

/** Actions around signing in and out: messages, welcome coupons, return address, other tabs. */
export function createAccountActions({
  shop,
  go,
  call,
  give,
  forgetStored,
  fillCart,
  forgetRecent,
  renew,
}: Parts) {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined
  const postToTabs = (userNbr: string | undefined) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
    channel?.postMessage(userNbr)

  const setSession = (session: Session) => {
    shop.session.value = session
    renew()
  }
  const sessionOf = ({ userNbr, levelNbr, memAcType }: MemInfo): Session => ({
    userNbr,
    levelNbr,
    memAcType,
  })
  const say = (key: string) => showToast(shop, shop.t(key), 'success', protocol.successToast)

  /** Coupons to show after a missing contact has been added, so that they do not cover the form. */
  let later: readonly Coupon[] = []
  const showCoupons = (coupons: readonly Coupon[]) => {
    const isAsked = currentAddress().startsWith('/account/bind')
    later = isAsked ? coupons : []
    if (coupons.length && !isAsked) shop.overlay.value = { name: 'coupons', coupons }
  }
  /** Collects the coupons for new members. Returns those that were granted. */
  const collectCoupons = async () =>
    shop.config.hasNewUserCoupon ? (await call(getCouponByNewUser, {})).CouponList : []
  /** Returns the coupons for a new member, which are optional: the sign-in succeeds without them. */
  const welcome = (isNew: boolean, method: LoginMethod): Promise<readonly Coupon[]> => {
    say(isNew ? 'account.registered' : 'account.loggedIn')
    shop.track({ name: isNew ? 'sign_up' : 'login', method })
    return collectCoupons().catch(() => [])
  }

  /** Handles a change of session made by another tab, or seen in the cookie. */
  const follow = async (userNbr: string | undefined) => {
    if (userNbr === shop.session.peek().userNbr) return
    if (userNbr === undefined) {
      shop.cartCount.value = 0
      setSession({})
      return askGuest(go)
    }
    shop.session.value = { userNbr }
    const { MemInfo } = await call(getMemInfo, {})
    setSession(sessionOf(MemInfo))
    void fillCart()
  }

  const account: Account = {
    async entered({ isNew, ...info }, method) {
      const { MemInfo } = info
      shop.session.value = sessionOf(MemInfo)
      give(getMemInfo, info)
      postToTabs(MemInfo.userNbr)
      const coupons = welcome(isNew, method)
      await fillCart()
      go(takeReturn(queryOf(currentAddress())), { replace: true })
      renew()
      void coupons.then(showCoupons)
    },
    changed({ levelNbr, memAcType }) {
      shop.session.value = { ...shop.session.peek(), levelNbr, memAcType }
      renew()
      if (later.length) setTimeout(() => showCoupons(later))
    },
    async leave() {
      await call(signout, {})
      postToTabs(undefined)
      shop.cartCount.value = 0
      forgetReturn()
      forgetRecent()
      await Promise.all([forgetStored(), forgetForms(shop.config.storeNbr)])
      say('account.loggedOut')
      shop.session.value = {}
      go('/')
      renew()
    },
    async goSocial(snsType, { redirect, isBind = false } = {}) {
      const back = redirect ?? takeReturn(queryOf(currentAddress()))
      const { oauthUrl } = await call(oauthInit, { snsType, redirectUrl: back, isBind })
      // Without storage, no message is shown after the return; the sign-in itself needs none.
      sessionStore.write(socialKey, { snsType })
      location.assign(oauthUrl)
    },
  }

  /**
   * Runs after the return from a social login, which reloads the page. Only this tab's session
   * storage says that a social login was started.
   */
  const finishSocial = () => {
    const left = sessionStore.read(socialKey, isLeft)
    const url = new URL(location.href)
    const outcome = url.searchParams.get('oauth')
    if (outcome !== null) {
      url.searchParams.delete('oauth')
      history.replaceState(history.state, '', url)
    }
    sessionStore.remove(socialKey)
    if (!left) return
    const { snsType } = left
    if (outcome === 'bound') say('account.bound')
    else if (outcome === 'login' || outcome === 'new')
      void welcome(outcome === 'new', snsType).then(showCoupons)
    else if (outcome !== null) showToast(shop, shop.t(`account.social.${outcome}`), 'error', 5_000)
  }

  /**
   * Signs in with the one-time token of an address from `getTokenUrl` and removes it from the
   * address.
   */
  const enterByToken = async () => {
    const url = new URL(location.href)
    const token = url.searchParams.get('token')
    if (!url.pathname.endsWith('/account/login') || token === null) return
    url.searchParams.delete('token')
    history.replaceState(history.state, '', url)
    // A signed-in member stays signed in: a foreign link must not switch the account.
    if (shop.session.peek().userNbr !== undefined) return
    await account.entered(await call(tokenLogin, { token }), 'token')
  }

  const start = () => {
    enterByToken().catch(shop.fail)
    channel?.addEventListener(
      'message',
      ({ data }: MessageEvent<string | undefined>) => void follow(data).catch(shop.fail),
    )
    // Also covers browsers without BroadcastChannel: the cookie names the current member.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void follow(cookieUser()).catch(shop.fail)
    })
    finishSocial()
  }
  return { account, start }
}

/**
 * Sends a member who signs out in another tab during a checkout to the login, which also offers to
 * continue as a guest. The checkout is not converted to a guest's; it is unchanged after signing in
 * again.
 */
function askGuest(go: Shop['go']): void {
  const address = currentAddress()
  const [, virtual] = /^\/shop\/(virtual-)?checkout(?:\?|$)/.exec(address) ?? [address, null]
  if (virtual === null) return
  // The cart is the member's.
  if (queryOf(address).cart === '1')
    return go(`/account/login?redirect=${encodeURIComponent(address)}`, { replace: true })
  const query = `guest=1${virtual ? '&virtual=1' : ''}`
  go(`/account/login?redirect=/shop/${virtual ?? ''}checkout&${query}`, { replace: true })
}

/**
 * Deletes form drafts that were not sent. If this code does not load, opening a form deletes
 * outdated ones.
 */
const forgetForms = (storeNbr: string): Promise<unknown> =>
  Promise.all([
    import('../../blocks/shared/form/state/answer-draft.ts').then((drafts) =>
      drafts.forgetDrafts(),
    ),
    import('../../blocks/ui/fields/form-memory.ts').then((drafts) => drafts.forgetDrafts()),
    import('../../runtime/shop/guest-address.ts').then((kept) => kept.clearGuestAddress(storeNbr)),
    import('../../runtime/shop/kept-details.ts').then((kept) => kept.removeKeptDetails(storeNbr)),
    import('../../runtime/shop/guest-invoice.ts').then((kept) => kept.clearGuestInvoice(storeNbr)),
    import('../../runtime/cache/buy-now.ts').then((kept) => kept.forgetBuyNow(storeNbr)),
  ]).catch(() => undefined)

/** The member number in the session cookie. */
const cookieUser = (): string | undefined =>
  /(?:^|; )userNbr=([A-Za-z0-9-]+)/.exec(document.cookie)?.[1]
