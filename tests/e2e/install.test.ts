import { describe, expect, it } from 'vitest'
import { expectNoBarriers, phoneMaker } from './phone.ts'

const phone = phoneMaker()

describe('the hint to install the shop', () => {
  it('comes with the second visit, not at the checkout, and never again once answered', async () => {
    const { page, open: visit, troubles, close } = await phone()
    const hint = page.getByRole('region', { name: /home screen/ })
    /** Offers the installation as a browser does; says whether the shop asks in its place. */
    const offer = () =>
      page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true })
        Object.assign(event, { prompt: async () => (document.title = 'asked') })
        dispatchEvent(event)
        return event.defaultPrevented
      })
    const counted = () => page.evaluate(() => localStorage.getItem('vitrine-install-S001'))
    await visit('/?lang=en-US')
    await expect.poll(counted).toBe('1')
    expect(await offer()).toBe(true)
    await expect.poll(() => hint.count()).toBe(0)

    await page.evaluate(() => sessionStorage.clear())
    await visit('/')
    await expect.poll(counted).toBe('2')
    await offer()
    await hint.waitFor()
    await expectNoBarriers(page)
    await visit('/shop/checkout')
    await page.getByText('There is nothing to check out').waitFor()
    await offer()
    await page.getByRole('link', { name: 'Go shopping' }).click()
    await hint.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(() => page.title()).toBe('asked')
    await expect.poll(() => hint.count()).toBe(0)
    expect(await counted()).toBe('over')
    expect(troubles).toEqual([])
    await close()
  })
})
