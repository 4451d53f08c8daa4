import { forgetReturn, takeReturn } from '../../runtime/router/return-link.ts'
import { sessionStore } from '../../runtime/router/session-store.ts'
import type { Account, Call, LoginMethod, Session, Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { getMemInfo, oauthInit, signout, tokenLogin } from '../../schemas/account/account.ops.ts'
import type { MemInfo, SnsType } from '../../schemas/account/account.schema.ts'
import { getCouponByNewUser } from '../../schemas/coupon/coupon.ops.ts'
import type { AnyOp, OpOutput } from '../../schemas/kit/define-op.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { currentAddress } from './current-address.ts'
import { queryOf } from './view.ts'

interface Parts {
  shop: Shop
  /** Moves at once, so that what follows finds the move under way. */
  go: Shop['go']
  call: Call
  /** Forgets what the browser keeps of the store. */
  forgetStored: () => Promise<void>
  /** Answers the next such call by what is known already. */
  give: <O extends AnyOp>(op: O, answer: OpOutput<O>) => void
  /** Puts into the cart what somebody kept for it as a guest. */
  fillCart: () => Promise<void>
  /** Forgets the pages kept for going back, and draws frames and page anew for whoever is here now. */
  renew: () => void
}

/** Left behind by whoever goes off to a social account, for the return. */
const socialKey = 'vitrine-social'
/** New members' coupons are yet to be collected. */
const newUserKey = 'vitrine-new-user-coupons'
const channelName = 'vitrine-session'

/** What follows signing in and out (S1 §4): messages, coupons, the way back, other tabs. */
export function createAccountActions({
  shop,
  go,
  call,
  give,
  forgetStored,
  fillCart,
  renew,
}: Parts) {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined
  const postToTabs = (userNbr: string | undefined) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of one origin
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

  /** Collects what new members are given; a list that comes back is shown (S1 §4). */
  const collectCoupons = async () => {
    if (!shop.config.hasNewUserCoupon || sessionStore.get(newUserKey) !== '1') return
    sessionStore.remove(newUserKey)
    const { CouponList } = await call(getCouponByNewUser, {})
    if (CouponList.length) shop.overlay.value = { name: 'coupons', coupons: CouponList }
  }
  const welcome = (isNew: boolean, method: LoginMethod) => {
    say(isNew ? 'account.registered' : 'account.loggedIn')
    shop.track({ name: isNew ? 'sign_up' : 'login', method })
    sessionStore.set(newUserKey, '1')
    // The coupons are a gift beside the way: without them one is signed in all the same.
    void collectCoupons().catch(() => undefined)
  }

  /** Another tab, or the server, says who is signed in now. */
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
      welcome(isNew, method)
      await fillCart()
      go(takeReturn(queryOf(currentAddress())), { replace: true })
      renew()
    },
    changed({ levelNbr, memAcType }) {
      shop.session.value = { ...shop.session.peek(), levelNbr, memAcType }
      renew()
    },
    async leave() {
      await call(signout, {})
      postToTabs(undefined)
      shop.cartCount.value = 0
      sessionStore.remove(newUserKey)
      forgetReturn()
      await Promise.all([forgetStored(), forgetForms(shop.config.storeNbr)])
      say('account.loggedOut')
      shop.session.value = {}
      go('/')
      renew()
    },
    async goSocial(snsType, { redirect, isBind = false } = {}) {
      const back = redirect ?? takeReturn(queryOf(currentAddress()))
      const { oauthUrl } = await call(oauthInit, { snsType, redirectUrl: back, isBind })
      sessionStore.set(socialKey, JSON.stringify({ snsType }))
      location.assign(oauthUrl)
    },
  }

  /** Back from a social account: the page was loaded anew, and only this tab knows why. */
  const finishSocial = () => {
    const left = sessionStore.get(socialKey)
    const url = new URL(location.href)
    const outcome = url.searchParams.get('oauth')
    if (outcome !== null) {
      url.searchParams.delete('oauth')
      history.replaceState(history.state, '', url)
    }
    if (left === null) return
    sessionStore.remove(socialKey)
    const { snsType } = JSON.parse(left) as { snsType: SnsType } // written above
    if (outcome === 'bound') say('account.bound')
    else if (outcome === 'login' || outcome === 'new') welcome(outcome === 'new', snsType)
    else if (outcome !== null) showToast(shop, shop.t(`account.social.${outcome}`), 'error', 5_000)
  }

  /** An address from `getTokenUrl`: signs in once, and leaves no trace of the token. */
  const enterByToken = async () => {
    const url = new URL(location.href)
    const token = url.searchParams.get('token')
    if (!url.pathname.endsWith('/account/login') || token === null) return
    url.searchParams.delete('token')
    history.replaceState(history.state, '', url)
    // Whoever is signed in stays: an address from somewhere must not put another account in the place of theirs.
    if (shop.session.peek().userNbr !== undefined) return
    await account.entered(await call(tokenLogin, { token }), 'token')
  }

  const start = () => {
    enterByToken().catch(shop.fail)
    channel?.addEventListener(
      'message',
      ({ data }: MessageEvent<string | undefined>) => void follow(data).catch(shop.fail),
    )
    // Where tabs cannot speak to each other the cookie tells, when one comes to the front.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void follow(cookieUser()).catch(shop.fail)
    })
    finishSocial()
  }
  return { account, start }
}

/**
 * Whoever signs out elsewhere in the middle of ordering is asked how to go on, like any guest who buys at once (S2 §2), and
 * does not find a guest's checkout in the place of theirs: signed in again it stands as it was left.
 */
function askGuest(go: Shop['go']): void {
  const address = currentAddress()
  const [, virtual] = /^\/shop\/(virtual-)?checkout(?:\?|$)/.exec(address) ?? [address, null]
  // What is bought from a cart is sent to the login by its own page.
  if (virtual === null || queryOf(address).cart === '1') return
  const query = `guest=1${virtual ? '&virtual=1' : ''}`
  go(`/account/login?redirect=/shop/${virtual ?? ''}checkout&${query}`, { replace: true })
}

/** What was filled in and not sent. A form that is opened sees to it too, should this code not come. */
const forgetForms = (storeNbr: string): Promise<unknown> =>
  Promise.all([
    import('../../blocks/ui/dynamic-form/answer-draft.ts').then((drafts) => drafts.forgetDrafts()),
    import('../../blocks/ui/form-memory.ts').then((drafts) => drafts.forgetDrafts()),
    import('../../runtime/shop/guest-address.ts').then((kept) => kept.clearGuestAddress(storeNbr)),
    import('../../runtime/shop/guest-invoice.ts').then((kept) => kept.clearGuestInvoice(storeNbr)),
    import('../../runtime/cache/buy-now.ts').then((kept) => kept.forgetBuyNow(storeNbr)),
  ]).catch(() => undefined)

/** The member's number as the cookie tells it. */
const cookieUser = (): string | undefined =>
  /(?:^|; )userNbr=([A-Za-z0-9-]+)/.exec(document.cookie)?.[1]
