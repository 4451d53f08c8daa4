import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { root } from '../project.mjs'
import { chromiumArgs, findChromium } from '../test/browser.mjs'

/**
 * Takes the pictures of docs/operators.md and README.md from a running demo:
 * node scripts/docs/studio-pictures.mjs [http://studio.localhost:8080]
 */
const [url = 'http://studio.localhost:8080'] = process.argv.slice(2)
const folder = path.join(root, 'docs/studio')
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  reducedMotion: 'reduce',
})
const button = (name) => page.getByRole('button', { name, exact: typeof name === 'string' })

async function keep(name) {
  // Waits until pictures and data have loaded and animations have ended.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
  await sharp(await page.screenshot())
    .resize(1080)
    .webp({ quality: 82 })
    .toFile(path.join(folder, `${name}.webp`))
  console.log(`docs/studio/${name}.webp`)
}
const open = (at) => page.goto(`${url}/S001/${at}`)

await page.goto(url)
await button(/Olive Chen/).waitFor()
await keep('sign-in')
await button(/Olive Chen/).click()
await button('Sign in').click()
await button(/ account$/).waitFor()
await open('pages')
await page.getByRole('heading', { name: 'Pages', exact: true }).waitFor()
await keep('pages')
await open('pages/home')
await page.locator('iframe[data-ready]').waitFor()
await page
  .getByRole('treeitem', { name: /^Heading/ })
  .first()
  .click()
await keep('editor')
await button('Add a block').click()
await keep('palette')
await page.keyboard.press('Escape')
await button('Publish').click()
await keep('publish')
await open('menus/head')
await page.locator('iframe[data-ready]').waitFor()
await page.getByRole('row').nth(1).click()
await keep('menus')
await open('products/P10001')
await keep('product')
for (const at of ['today', 'orders', 'products', 'media', 'theme', 'forms', 'faults', 'settings']) {
  await open(at)
  await keep(at)
}
await browser.close()
