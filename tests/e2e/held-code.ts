import type { Page } from 'playwright'

/** The code that starts the shop in the browser. */
export const startingCode = '**/m/assets/client-*.js'

/** Delays matching files until the returned function is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Removes the service worker: its requests cannot be made to fail from the page. */
export const withoutWorker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

/** Slows the page's processor down to that of a cheap phone. */
export async function slowDown(page: Page, rate = 6): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
}
