import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/test/browser.mjs'

const times = 20

/**
 * Measures milliseconds from the login response until the member's page is usable, on a phone
 * screen without network throttling. Excludes password hashing.
 */
export async function measureLogins(url) {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
  })
  const taken = []
  for (let time = 0; time < times; time++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(`${url}/m/account/login?redirect=/user/profile`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('tab').nth(1).click()
    await page.locator('input[name="memEmail"]').fill('demo@vitrine.example')
    await page.locator('input[name="passwd"]').fill('demo_1234')
    // As long as typing the shortest password takes.
    await page.waitForTimeout(1_500)
    const answered = page.waitForResponse((response) => response.url().includes('op=userLogin'))
    await page.locator('form:visible button[type="submit"]').last().click()
    await answered
    const start = performance.now()
    await page.getByText('demo@vitrine.example').waitFor()
    taken.push(performance.now() - start)
    await context.close()
  }
  await browser.close()
  return taken.toSorted((one, other) => one - other)
}
