import { describe, expect, it } from 'vitest'
import { expectNoBarriers, isAlive, phoneMaker } from './phone.ts'

const phone = phoneMaker()

describe('a search with a slip', () => {
  it('shows the goods of the right spelling, and the other search on request', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/search?q=cofee&lang=en-US')
    const main = page.locator('main[data-screen="search"]')
    const heading = main.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.innerText()).toBe('Results for “coffee”')
    await main.locator('a[href*="/item/"]').first().waitFor()
    await expect.poll(() => main.getByRole('status').first().innerText()).toContain('“cofee”')
    await expectNoBarriers(page)
    await main.getByRole('link', { name: 'Search instead for “cofee”' }).click()
    await page.waitForURL('**/search?q=%22cofee%22')
    await expect.poll(() => heading.innerText()).toBe('Results for “cofee”')
    // Products are still offered: what sells.
    await main.getByText('Did you mean').waitFor()
    await expectNoBarriers(page)
    await main.getByRole('link', { name: 'coffee', exact: true }).click()
    await page.waitForURL('**/search?q=coffee')
    await main.locator('a[href*="/item/"]').first().waitFor()
    await expect.poll(() => main.getByText('Did you mean').count()).toBe(0)
    await page.goBack()
    await main.getByText('Did you mean').waitFor()
    await page.goBack()
    await expect.poll(() => heading.innerText()).toBe('Results for “coffee”')
    expect(troubles).toEqual([])
    await close()
  })

  it('never writes what was typed into the page as markup', async () => {
    const { page, open, troubles, close } = await phone()
    await open(`/search?q=${encodeURIComponent('<b id="typed">cofee</b>')}&lang=en-US`)
    await page.locator('main h1').waitFor()
    await expect.poll(() => page.locator('main h1').innerText()).toContain('<b id="typed">')
    await expect.poll(() => page.locator('#typed').count()).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('suggestions while typing', () => {
  it('lead to products with picture and price, by keys and by tap', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/?lang=en-US')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('combobox')
    const goods = dialog.getByRole('option').filter({ has: page.locator('img') })
    const type = async () => {
      await page.getByRole('button', { name: 'Search' }).first().click()
      await field.fill('coff')
      await goods.first().waitFor()
    }
    await type()
    await expect.poll(() => goods.first().locator('mark').innerText()).toBe('Coff')
    await expect.poll(() => goods.first().innerText()).toMatch(/\d/)
    await expectNoBarriers(page)
    const wanted = await goods.first().getAttribute('id')
    for (;;) {
      await field.press('ArrowDown')
      const active = await field.getAttribute('aria-activedescendant')
      if (active === wanted) break
      expect(active).not.toBeNull()
    }
    await expect.poll(() => goods.first().getAttribute('aria-selected')).toBe('true')
    await field.press('Escape')
    await expect.poll(() => goods.count()).toBe(0)
    await field.fill('coffe')
    await goods.first().waitFor()
    const href = (await goods.first().getAttribute('href')) ?? ''
    await field.press('ArrowUp')
    await field.press('Enter')
    await page.waitForURL('**/item/**')
    await page.locator('main[data-screen="item"] h1').waitFor()
    // On a phone the pictures carry the way back in the place of the header.
    await page.getByRole('link', { name: /^Back to / }).click()
    await page.locator('main[data-screen="item"]').waitFor({ state: 'detached' })
    await type()
    await goods.first().click()
    await page.waitForURL(`**${href}`)
    await expect.poll(() => dialog.count()).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('a campaign', () => {
  it('is filtered and sorted as a category is, and keeps both after a reload', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/campaign/S001/G101?lang=en-US')
    const cards = page.locator('main article article')
    await cards.first().waitFor()
    const all = await cards.count()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('group', { name: 'Tags' }).getByRole('checkbox').first().check()
    await page.waitForURL(/[?&]filter=tag%3A/)
    await expect.poll(() => sheet.locator('[aria-busy="true"]').count()).toBe(0)
    await expectNoBarriers(page)
    const show = await sheet.getByRole('button', { name: /^Show/ }).innerText()
    const some = Number(/\d+/.exec(show)?.[0])
    expect(some).toBeLessThan(all)
    await sheet.getByRole('button', { name: show }).click()
    await expect.poll(() => cards.count()).toBe(some)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('priceDown')
    await page.waitForURL(/[?&]sort=priceDown/)
    const prices = () => page.locator('main article article').evaluateAll((list) =>
        list.map((card) => Number(/\d[\d,]*/.exec(card.textContent.split('$').at(1) ?? '')?.[0].replace(',', '')))) // prettier-ignore
    await expect
      .poll(async () =>
        (await prices()).every((price, at, list) => at === 0 || price <= (list[at - 1] ?? 0)),
      )
      .toBe(true)
    await page.reload()
    await isAlive(page)
    await expect.poll(() => cards.count()).toBe(some)
    await page.getByRole('list', { name: 'Chosen filters' }).waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})

describe('the search page', () => {
  it('asks for words without a complaint, and suggests goods while they are typed', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/?lang=en-US')
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/search')
    await page.locator('main').getByRole('searchbox').click()
    const box = page.getByRole('dialog').getByRole('combobox')
    await box.fill('apple')
    // Apples, before what is made of them.
    await page
      .getByRole('option', { name: /Fuji Apples/ })
      .first()
      .waitFor()
    await expect.poll(() => page.getByText('input is not valid').count()).toBe(0)
    await box.press('Enter')
    await page.waitForURL('**/search?q=apple')
    // The address changes at once, the page when its goods have come.
    const shown = page.locator('main').getByRole('searchbox')
    await expect.poll(() => shown.inputValue()).toBe('apple')
    await shown.click()
    await expect.poll(() => box.inputValue()).toBe('apple')
    expect(troubles).toEqual([])
    await close()
  })
})
