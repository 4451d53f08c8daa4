import { describe, expect, it } from 'vitest'
import type { Myself } from '../../../schemas/operator/operator.schema.ts'
import { deskMaker, expectNoBarriers, goTo } from './desk.ts'

const desk = deskMaker()

describe('unsaved settings', () => {
  it('are kept when the browser goes back and the operator stays, and lost only if they say so', async () => {
    const { page, open, signIn, troubles, close } = await desk()
    await signIn('Olive Chen')
    await open('/S001/pages')
    const path = () => new URL(page.url()).pathname
    await goTo(page, 'Settings', 'Activity log')
    await goTo(page, 'Settings', 'General')
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    const slogan = page.getByLabel(/^Slogan \(/).first()
    /** The browser’s own button, which here leads nowhere. */
    const heldBack = () => page.goBack({ timeout: 2_000 }).catch(() => undefined)
    const first = await slogan.inputValue()

    await slogan.fill('Something else')
    await heldBack()
    await asked.waitFor()
    expect(path()).toBe('/S001/settings')
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => asked.count()).toBe(0)
    await expect.poll(() => slogan.inputValue()).toBe('Something else')

    await goTo(page, 'Online store', 'Pages')
    await asked.getByRole('button', { name: 'Stay' }).click()
    await expect.poll(() => slogan.inputValue()).toBe('Something else')

    await heldBack()
    await asked.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(path).toBe('/S001/audit')
    await page.getByRole('heading', { name: 'Activity log', level: 1 }).waitFor()

    // Nothing is asked where nothing was changed.
    await page.goForward()
    await expect.poll(() => slogan.inputValue()).toBe(first)
    await page.goBack()
    await expect.poll(path).toBe('/S001/audit')
    await expect.poll(() => asked.count()).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })
})

it('a view whose code cannot be loaded says so, and the other views open', async () => {
  const { page, open, signIn, close } = await desk()
  await signIn('Olive Chen')
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  await page.route('**/assets/orders-page-*.js', (route) => route.abort())
  await open('/S001/orders')
  await heading('This view could not be shown').waitFor()
  await expectNoBarriers(page)
  await goTo(page, 'Settings', 'Activity log')
  await heading('Activity log').waitFor()
  await goTo(page, 'Orders', 'All orders')
  await heading('This view could not be shown').waitFor()
  await page.unroute('**/assets/orders-page-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => heading('Orders').count()).toBe(1)
  await close()
})

it('a thousand stores are searched, and a fault outside all views leaves words instead of an empty page', async () => {
  const { page, open, signIn, close } = await desk()
  await signIn('Olive Chen')
  const asked = page.waitForResponse('**/api/session.showMyself')
  await open('/')
  const myself = (await (await asked).json()) as Myself // as the gateway answers it
  const [first] = myself.StoreList
  const branches = Array.from({ length: 1_000 }, (_, at) => ({
    ...first!, // an owner of the demo has stores
    storeNbr: `B${at}`,
    name: `Branch ${at}`,
    origin: `http://b${at}.test`,
  }))
  await page.route('**/api/session.showMyself', (route) =>
    route.fulfill({ json: { ...myself, StoreList: [...branches, ...myself.StoreList] } }),
  )
  await open('/S002/today')
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await page.getByRole('button', { name: /^Store: / }).click()
  const items = page.getByRole('menuitem')
  // The one that was used last comes first, and only some are listed.
  await expect.poll(() => items.first().innerText()).toContain('Ode & Ochre')
  await expect.poll(() => items.count()).toBe(51)
  await expectNoBarriers(page)
  await page.keyboard.type('b777.test')
  await expect.poll(() => items.first().innerText()).toContain('Branch 777')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('lemon')
  await expect.poll(() => items.first().innerText()).toContain('Lemon Lane')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/S001/today')
  await open('/')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(100)
  await page.getByRole('searchbox', { name: 'Search the stores' }).fill('ochre')
  await expect.poll(() => cards.allInnerTexts()).toHaveLength(1)
  await expectNoBarriers(page)
  await page.unroute('**/api/session.showMyself')
  await page.route('**/api/session.showMyself', (route) =>
    route.fulfill({ json: { ...myself, StoreList: null } }),
  )
  await open('/')
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  await heading('This view could not be shown').waitFor()
  await expectNoBarriers(page)
  await page.unroute('**/api/session.showMyself')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => heading('Stores').count()).toBe(1)
  await close()
})
