import { describe, expect, it } from 'vitest'
import { expectNoBarriers, isAlive, shopAddress, phoneMaker } from './phone.ts'

const phone = phoneMaker()

describe('browsing as a guest', () => {
  // `every-screen.test.ts` looks at the other pages of the first store.
  for (const [store, path] of [
    ['first', '/search?q=coffee'],
    ['second', '/'],
    ['second', '/items/C101'],
    ['second', '/item/S002/P20001'],
    ['second', '/campaign/S002/G101'],
    ['second', '/info/about'],
    ['second', '/search?q=coffee'],
  ] as const)
    it(`shows ${path} of the ${store} store without an error, an accessibility violation or horizontal scroll`, async () => {
      const { page, open, troubles, close } = await phone()
      await open(path, store)
      expect(troubles).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expect.poll(() => page.locator('h1').count()).toBeLessThanOrEqual(1)
      await expectNoBarriers(page)
      await close()
    })

  it('gets no cookie, and navigation does not reload the page', async () => {
    const { page, context, open, troubles, close } = await phone()
    await open('/')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.locator('main a[href*="/item/"]').first().click()
    await page.waitForURL('**/item/**')
    await page.locator('main[data-screen="item"] h1').waitFor()
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await expect.poll(() => page.title()).toContain(await page.locator('h1').innerText())
    expect(await context.cookies()).toEqual([])
    expect(troubles).toEqual([])
    await close()
  })

  it('restores the scroll position and loaded products when going back', async () => {
    const { page, open, close } = await phone()
    await open('/items')
    const cards = page.locator('main a[href*="/item/"]')
    const before = await cards.count()
    await page.mouse.wheel(0, 20_000)
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    const loaded = await cards.count()
    const last = cards.nth(loaded - 1)
    // A tap would scroll back to it from the foot of the page.
    await last.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => window.scrollY)
    await last.click()
    await page.waitForURL('**/item/**')
    await page.locator('main[data-screen="item"] h1').waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(loaded)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 400)
    await close()
  })

  it('returns to the scroll position after a reload, also where a list has to be loaded for it', async () => {
    const { page, open, troubles, close } = await phone()
    const top = () => page.evaluate(() => window.scrollY)
    await open('/items')
    const cards = page.locator('main a[href*="/item/"]')
    const first = await cards.count()
    await page.mouse.wheel(0, 20_000)
    await expect.poll(() => cards.count()).toBeGreaterThan(first)
    const last = cards.nth((await cards.count()) - 1)
    await last.scrollIntoViewIfNeeded()
    const before = await top()
    await page.reload()
    await expect.poll(top).toBe(before)

    // The visitor's own move comes first, and a page that is opened anew starts at its top.
    await open('/item/main/P10035')
    await expect.poll(top).toBe(0)
    await page.mouse.wheel(0, 600)
    await expect.poll(top).toBe(600)
    await page.reload()
    await expect.poll(top).toBe(600)
    expect(troubles).toEqual([])
    await close()
  })

  it('keeps the sort order of a list after a reload and when going back', async () => {
    const { page, open, close } = await phone()
    await open('/items?lang=en-US')
    const chosen = page.getByRole('combobox', { name: 'Sort' })
    const first = page.locator('main a[href*="/item/"]').first()
    const before = await first.getAttribute('href')
    await chosen.selectOption('priceDown')
    await page.waitForURL(/[?&]sort=price/)
    await expect.poll(() => first.getAttribute('href')).not.toBe(before)
    const dearest = await first.getAttribute('href')
    await page.reload()
    await isAlive(page)
    await expect.poll(() => first.getAttribute('href')).toBe(dearest)
    await expect.poll(() => chosen.inputValue()).toBe('priceDown')
    await first.click()
    await page.waitForURL('**/item/**')
    await page.goBack()
    await expect.poll(() => first.getAttribute('href')).toBe(dearest)
    await expect.poll(() => chosen.inputValue()).toBe('priceDown')
    await close()
  })

  it('filters a list by what its goods have, and keeps the choice in the address', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/items?lang=en-US')
    const cards = page.locator('main a[href*="/item/"]')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog')
    const value = sheet.getByRole('checkbox', { name: 'In stock' })
    await value.check()
    await page.waitForURL(/[?&]filter=stock/)
    const tag = sheet.getByRole('group', { name: 'Tags' }).getByRole('checkbox').first()
    await tag.check()
    await page.waitForURL(/[?&]filter=tag%3A/)
    await expect.poll(() => sheet.locator('[aria-busy="true"]').count()).toBe(0)
    const name = (await tag.locator('..').innerText()).replaceAll('\n', ' ')
    const count = /\((\d+)\)/.exec(name)?.[1]
    const show = sheet.getByRole('button', { name: `Show ${count} products`, exact: true })
    await expectNoBarriers(page)
    await show.click()
    await expect.poll(() => page.getByText(`${count} products found`).count()).toBe(1)
    await page.reload()
    await isAlive(page)
    await expect.poll(() => page.getByText(`${count} products found`).count()).toBe(1)
    await cards.first().click()
    await page.waitForURL('**/item/**')
    await page.goBack()
    const chosen = page.getByRole('list', { name: 'Chosen filters' })
    await chosen.getByRole('button', { name: 'Remove filter: In stock' }).click()
    await page.waitForURL(/[?&]filter=tag%3A[^;]*$/)
    await chosen.getByRole('button', { name: 'Clear all' }).click()
    await page.waitForURL((address) => !address.search.includes('filter'))
    await expect.poll(() => chosen.count()).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })

  it('asks for words on the search page without any', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/search')
    await page.locator('main').getByRole('searchbox').fill('咖啡')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=*')
    await page.locator('main a[href*="/item/"]').first().waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('searches by words and remembers them', async () => {
    const { page, open, close } = await phone()
    await open('/')
    await page.getByRole('button', { name: '搜尋' }).first().click()
    await page.getByRole('combobox').fill('蘋果')
    await page.getByRole('combobox').press('Enter')
    await page.waitForURL('**/search?q=*')
    const results = page.locator('main[data-screen="search"]')
    await results.locator('a[href*="/item/"]').first().waitFor()
    await expect.poll(() => results.innerText()).toContain('蘋果')
    await page.getByRole('button', { name: '搜尋' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: '蘋果', exact: true })
      .first()
      .waitFor()
    await close()
  })

  it('switches to the chosen language, and keeps the choice', async () => {
    const { page, context, open, close } = await phone()
    await open('/')
    await page.getByRole('button', { name: '選擇語言' }).click()
    await page.getByRole('button', { name: 'ภาษาไทย' }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('th-TH')
    await isAlive(page)
    expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([
      ['lang', 'th-TH'],
    ])
    await page.goto(shopAddress('/items'))
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('th-TH')
    await close()
  })

  it('follows lang in the address and removes it', async () => {
    const { page, open, close } = await phone()
    await open('/items/C101?lang=vi-VN')
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('vi-VN')
    await expect.poll(() => page.url()).not.toContain('lang=')
    await close()
  })

  it('shows only the page to a visit from a sales channel', async () => {
    const { page, open, close } = await phone()
    await open('/items/C101?corp=app')
    await expect.poll(() => page.locator('header').count()).toBe(0)
    await page.locator('main a[href*="/item/app/"]').first().waitFor()
    await close()
  })

  it('says that a page does not exist, with status 404', async () => {
    const { page, open, close } = await phone()
    const answer = await page.goto(shopAddress('/item/S001/nothing'))
    expect(answer?.status()).toBe(404)
    await open('/')
    await page.evaluate(() =>
      document.querySelector('main a')?.setAttribute('href', '/m/no/such/page'),
    )
    const unknown = await page.goto(shopAddress('/no/such/page'))
    expect(unknown?.status()).toBe(404)
    await page.getByRole('link', { name: /首頁/ }).first().waitFor()
    await close()
  })

  it('offers a retry when the network fails, and continues when it is back', async () => {
    const { page, context, open, close } = await phone()
    await open('/')
    await context.setOffline(true)
    await page.locator('nav a[href$="/items"], a[href$="/m/items"]').first().click()
    const retry = page.getByRole('button', { name: '再試一次' }).first()
    await retry.waitFor()
    await context.setOffline(false)
    await retry.click()
    await page.locator('main a[href*="/item/"]').first().waitFor()
    await expect.poll(() => retry.count()).toBe(0)
    await close()
  })

  it('chooses options, and the price and stock follow', async () => {
    const { page, open, close } = await phone()
    await open('/item/S001/P10001')
    const before = await page.locator('main').innerText()
    const values = page.getByRole('radio')
    await expect.poll(() => values.count()).toBeGreaterThan(1)
    await values.nth(1).check({ force: true })
    await expect.poll(() => page.locator('main').innerText()).not.toBe(before)
    await close()
  })
})
