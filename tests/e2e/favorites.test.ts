import { describe, expect, it } from 'vitest'
import { signInNew } from './new-member.ts'
import { expectNoBarriers, phoneMaker } from './phone.ts'

const phone = phoneMaker()

describe('favorites', () => {
  it('are kept in the browser, join the account at the sign-in, and can be removed and undone', async () => {
    const { page, open, context, troubles, close } = await phone()
    const heart = () => page.getByRole('button', { name: /^Save: / })
    const sending = async (op: string, act: () => Promise<void>) => {
      const answered = page.waitForResponse((response) => response.url().endsWith(`op=${op}`))
      await act()
      await answered
    }
    const cards = () => page.getByRole('article')
    await open('/favorites?lang=en-US')
    await page.getByText('Nothing saved yet').waitFor()
    await open('/items/C101')
    await heart().nth(0).click()
    await page.getByText('Saved on this device').waitFor()
    await heart().nth(1).click()
    await expect.poll(() => heart().nth(1).getAttribute('aria-pressed')).toBe('true')
    const names = await Promise.all(
      [1, 0].map((at) => cards().nth(at).getByRole('link').textContent()),
    )
    await page.getByRole('button', { name: 'View' }).first().click()
    await page.getByRole('heading', { name: 'Favorites' }).waitFor()
    await expect.poll(() => cards().count()).toBe(2)
    await expect.poll(() => cards().getByRole('link').allTextContents()).toEqual(names)
    await page.getByText('Log in to see them everywhere').waitFor()
    await expectNoBarriers(page)

    await signInNew(context, 'Saving Example')
    await open('/favorites')
    await expect.poll(() => cards().count()).toBe(2)
    // In another browser they would be seen as well: nothing is left in this one.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .not.toContain('vitrine-favorites')
    await sending('removeFavorites', () => heart().first().click())
    await expect.poll(() => cards().count()).toBe(1)
    await sending('addFavorites', () => page.getByRole('button', { name: 'Undo' }).click())
    await expect.poll(() => cards().count()).toBe(2)
    await sending('removeFavorites', () => heart().first().click())
    await page.getByText('Removed from your favorites').waitFor()
    await open('/favorites')
    await expect.poll(() => cards().count()).toBe(1)

    await cards().first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: names[1] ?? '' }).waitFor()
    await expect.poll(() => heart().first().getAttribute('aria-pressed')).toBe('true')
    expect(troubles).toEqual([])
    await close()
  })
})
