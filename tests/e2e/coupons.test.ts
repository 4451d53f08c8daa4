import { describe, expect, it, onTestFinished } from 'vitest'
import { logIn, takeCoupons } from './accounts.ts'
import { signInNew } from './new-member.ts'
import { phoneMaker, saying, speakEnglish } from './phone.ts'
import { publishBlocks, rollBack } from './publish-page.ts'

const phone = phoneMaker()

/** A new member of the first store, in English. */
async function newMember() {
  const one = await phone()
  await signInNew(one.context, 'Coupon Collector')
  await speakEnglish(one.context)
  return one
}

/** A category's list whose page also offers a coupon. */
const list = { p1: 'items', p3: 'C604' } as const

describe('a coupon', () => {
  it('asks a guest to log in, and returns to where it was tapped', async () => {
    const { page, open, close } = await phone()
    await open('/?lang=en-US')
    await page.getByRole('button', { name: /^Claim: Neighbors/ }).click()
    const ask = page.getByRole('dialog')
    await ask.waitFor()
    await ask
      .locator('button, a')
      .filter({ hasText: /sign in|log in/i })
      .first()
      .click()
    await page.waitForURL(/\/account\/login/)
    expect(page.url()).toContain('redirect=')
    await close()
  })

  it('in a list returns a guest who logs in to the list as sorted', async () => {
    onTestFinished(() => rollBack(list, 0))
    await publishBlocks(list, [
      {
        id: 'main',
        type: 'CgInfo',
        bind: {
          categories: { from: 'pt.getPtTypeList' },
          goods: { from: 'pt.getPtListByTypeNbr', args: { typeNbr: list.p3, pageSize: 20 } },
        },
        slots: { body: [{ id: 'goods', type: 'CgGoods' }] },
      },
      {
        id: 'coupons',
        type: 'CouponList',
        bind: { coupons: { from: 'coupon.getCouponByCpn', args: { cpnNbrs: ['N101'] } } },
      },
    ])
    const { page, open, troubles, close } = await phone()
    await open(`/items/${list.p3}?lang=en-US`)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('priceDown')
    await page.waitForURL(/[?&]sort=price/)
    const sorted = page.url()
    await page.getByRole('button', { name: /^Claim: Neighbors/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /sign in|log in/i })
      .click()
    await page.waitForURL(/\/account\/login/)
    await logIn(page, 'demo@vitrine.example', 'demo_1234')
    await page.waitForURL(sorted)
    await page.locator('main[data-screen="items"]').waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('is collected with a tap, and stays collected after a reload', async () => {
    const { page, open, troubles, close } = await newMember()
    await open('/')
    await saying(page.getByText('Claimed'), () =>
      page.getByRole('button', { name: /^Claim: Neighbors/ }).click(),
    )
    const use = page.getByRole('link', { name: /^Use now: Neighbors/ })
    await use.waitFor()
    await open('/?lang=en-US')
    await use.click()
    await page.locator('main[data-screen="items"]').waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('that requires sharing is collected once it was shared, and not before', async () => {
    const { page, context, open, close } = await newMember()
    await open('/')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const share = page.getByRole('button', { name: /^Share to claim/ })
    await share.click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await sheet.waitFor({ state: 'detached' })
    await share.click()
    await sheet.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('link', { name: /^Use now: Good things/ }).waitFor()
    await expect.poll(() => share.count()).toBe(0)
    await close()
  })

  it('that needs no tap is collected as soon as a member sees it', async () => {
    const { page, open, close } = await newMember()
    await open('/info/delivery?lang=en-US')
    // The coupon is below the page's own text about delivery.
    await page.getByText('Chilled delivery').last().scrollIntoViewIfNeeded()
    const use = page.getByRole('link', { name: 'Use now: Chilled delivery' })
    await expect.poll(() => use.getAttribute('href')).toContain('/items/C200')
    await close()
  })
})

describe('the member’s coupons', () => {
  it('lists what is held by state, and collects a new one with a tap', async () => {
    const { page, context, open, troubles, close } = await phone()
    await signInNew(context, 'Coupon Collector')
    await open('/imember?lang=en-US')
    await page
      .locator('main')
      .getByRole('link', { name: /^\d+ Coupons$/ })
      .click()
    await page.waitForURL(/\/user\/coupon/)
    // What the member is entitled to is collected at once, and shown.
    const sheet = page.locator('dialog[data-name="coupons"]')
    await sheet.getByText('Your first order').waitFor()
    await takeCoupons(page)
    await page.getByRole('link', { name: 'Use now: Your first order' }).waitFor()
    await saying(page.getByText('Claimed'), () =>
      page.getByRole('button', { name: /^Claim: The owner/ }).click(),
    )
    await page.getByRole('link', { name: /^Use now: The owner/ }).waitFor()
    await page.getByRole('tab', { name: 'Used', exact: true }).click()
    await page.getByText('No coupon used so far').waitFor()
    expect(page.url()).toContain('useStat=1')
    await open('/user/coupon?lang=en-US')
    await page.getByRole('link', { name: /^Use now: The owner/ }).click()
    await page.waitForURL(/\/promo\/[^/]+\/N112/)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('the promotion page', () => {
  it('shows a guest the terms of a coupon and the products that it is good for', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/promo/S001/N112?lang=en-US')
    await page.getByText('Only the products below').waitFor()
    await expect.poll(() => page.locator('main article article').count()).toBe(4)
    await page.getByRole('button', { name: /^Claim: The owner/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /sign in|log in/i })
      .waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('collects the coupon on return from a share dialog, and not if sharing was cancelled', async () => {
    const { page, open, close } = await newMember()
    const token = async () => {
      const [answer] = await Promise.all([
        page.waitForResponse(/op=getShareInfo/),
        page.getByRole('button', { name: /^Share to claim/ }).click(),
      ])
      const { ShareInfo } = (await answer.json()) as { ShareInfo: { redirectUrl: string } }
      return new URL(ShareInfo.redirectUrl).search
    }
    await open('/promo/S001/N102?lang=en-US')
    const back = `/promo/S001/N102${await token()}`
    await open(`${back}&error_code=4201&error_message=cancelled`)
    await page.getByRole('button', { name: /^Share to claim/ }).waitFor()
    expect(page.url()).not.toContain('shareToken')
    await open(`${back}&post_id=1`)
    await page.getByText('Claimed', { exact: true }).first().waitFor()
    expect(page.url()).not.toContain('shareToken')
    await close()
  })
})
