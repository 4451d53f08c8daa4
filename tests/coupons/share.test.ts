import { expect, it, describe } from 'vitest'
import { readShare, shareKeyOf, signShare } from '../../gateway/coupon/share-token.ts'
import * as ops from '../../schemas/coupon/coupon.ops.ts'
import type { ShareInfo } from '../../schemas/coupon/share.schema.ts'
import { numbersIn, prepareCouponsShop, type Browser } from './coupons-shop.ts'

const shop = prepareCouponsShop()
const infoOf = async (at: Browser, input: Record<string, unknown>) =>
  (await shop.call(ops.getShareInfo, input, at)).ShareInfo as ShareInfo
const collect = (at: Browser, cpnNbr: string, shareToken?: string) =>
  shop.call(
    ops.collectCoupon,
    { cpnNbrs: [cpnNbr], scene: 'share', ...(shareToken && { shareToken }) },
    at,
  )
const refused = { retCode: 0, code: 'SHARE_NOT_PROVEN', msg: '' }

describe('a coupon that requires sharing', () => {
  it('is not collected by a tap, and by the token of the member who shared it', async () => {
    await shop.offer('N2', { source: 'share' })
    const at = await shop.newMember()
    const tapped = await shop.call(ops.collectCoupon, { cpnNbrs: ['N2'] }, at)
    expect(tapped).toMatchObject({ retCode: 0, code: 'COUPON_NOT_OFFERED' })
    const { shareToken } = await infoOf(at, { cpnNbr: 'N2' })
    expect(numbersIn(await collect(at, 'N2', shareToken))).toEqual(['N2'])
  })

  it('fails without a message if the token is missing, changed, or of another coupon, member or store', async () => {
    await shop.offer('N2', { source: 'share' })
    await shop.offer('N3', { source: 'share' })
    const [one, other] = [await shop.newMember(), await shop.newMember()]
    const { shareToken } = await infoOf(one, { cpnNbr: 'N2' })
    const [text = '', signature = ''] = shareToken.split('.')
    expect(await collect(one, 'N2')).toMatchObject(refused)
    for (const wrong of ['x', `${text}.`, `${text}x.${signature}`, `${text}.${signature.slice(1)}`])
      expect(await collect(one, 'N2', wrong)).toMatchObject(refused)
    expect(await collect(one, 'N3', shareToken)).toMatchObject(refused)
    expect(await collect(other, 'N2', shareToken)).toMatchObject(refused)
    const foreignKey = await shareKeyOf(shop.db(), 'T2')
    const claim = { storeNbr: 'T1', userNbr: one.userNbr, cpnNbr: 'N2', at: Date.now() }
    expect(await collect(one, 'N2', signShare(foreignKey, claim))).toMatchObject(refused)
    const key = await shareKeyOf(shop.db(), 'T1')
    expect(await collect(one, 'N2', signShare(key, { ...claim, storeNbr: 'T2' }))).toMatchObject(
      refused,
    )
    expect(await collect(one, 'N2', signShare(key, claim))).toMatchObject({ retCode: 1 })
  })

  it('is collected until 1800 seconds after sharing, and not later', async () => {
    await shop.offer('N2', { source: 'share' })
    const at = await shop.newMember()
    const key = await shareKeyOf(shop.db(), 'T1')
    const aged = (seconds: number) =>
      signShare(key, {
        storeNbr: 'T1',
        userNbr: at.userNbr,
        cpnNbr: 'N2',
        at: Date.now() - seconds * 1000,
      })
    expect(await collect(at, 'N2', aged(1_802))).toMatchObject(refused)
    expect(await collect(at, 'N2', aged(-120))).toMatchObject(refused)
    expect(await collect(at, 'N2', aged(1_790))).toMatchObject({ retCode: 1 })
  })
})

describe('sharing a coupon', () => {
  it('names the promotion page, and the sharer on a product page; the address back carries the token', async () => {
    await shop.offer('N2', { source: 'share' })
    const at = await shop.newMember()
    const plain = await infoOf(at, { cpnNbr: 'N2', corpNbr: 'app' })
    expect(new URL(plain.shareUrl).pathname).toBe('/m/promo/app/N2')
    expect(plain.extra).toEqual({ cpnNbr: 'N2' })
    expect(plain).not.toHaveProperty('appId')
    const back = new URL(plain.redirectUrl)
    expect(back.pathname).toBe('/m/promo/app/N2')
    expect(back.searchParams.get('shareToken')).toBe(plain.shareToken)
    const product = await infoOf(at, { cpnNbr: 'N2', ptNbr: 'P1', cpgNbr: 'G1', corpNbr: 'app' })
    expect(new URL(product.shareUrl).pathname).toBe(`/m/item/app/P1_u_${at.userNbr}`)
    expect(product.extra).toEqual({ cpnNbr: 'N2', ptNbr: 'P1', cpgNbr: 'G1' })
  })

  it('needs a member, and a coupon that is offered', async () => {
    await shop.offer('N2', { source: 'share', isOn: false })
    expect((await shop.call(ops.getShareInfo, { cpnNbr: 'N2' })).retCode).toBe(999)
    const at = await shop.newMember()
    for (const cpnNbr of ['N2', 'N0'])
      expect((await shop.call(ops.getShareInfo, { cpnNbr }, at)).retCode).toBe(404)
  })
})

it('every process signs with the same key, whichever creates it first', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => shareKeyOf(shop.db(), 'T2')))
  expect(new Set(keys).size).toBe(1)
})

it('a signed text that is no claim of this member is refused', () => {
  const claim = { storeNbr: 'T1', userNbr: 'U1', cpnNbr: 'N1', at: 0 }
  const who = { storeNbr: 'T1', userNbr: 'U1', now: new Date(1_800_000) }
  expect(readShare('k', signShare('k', claim), who)).toEqual(claim)
  expect(
    readShare('k', signShare('k', claim), { ...who, now: new Date(1_800_001) }),
  ).toBeUndefined()
  expect(readShare('other', signShare('k', claim), who)).toBeUndefined()
})
