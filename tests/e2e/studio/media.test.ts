import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button, main, openEditor, savePage } from './editing.ts'

const desk = deskMaker()

/** A picture that no other run has made. */
const photo = async (name: string, width = 600, height = 400) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 0, g: 0, b: 0 },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer(),
})

/** Adds files by the file chooser. */
async function choose(page: Page, files: Awaited<ReturnType<typeof photo>>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose files').click()
  await (await chooser).setFiles(files)
}
const fateOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })

async function openMedia(): Promise<Awaited<ReturnType<typeof desk>>> {
  const at = await desk()
  await at.signIn('Olive Chen')
  await at.open('/S001/media')
  await at.page.getByRole('list', { name: 'Pictures' }).waitFor()
  return at
}

describe('the media library', () => {
  it('takes several files at once, and says what is wrong with the others', async () => {
    const { page, troubles, close } = await openMedia()
    const stamp = Date.now()
    await choose(page, [
      await photo(`one-${stamp}`),
      await photo(`two-${stamp}`),
      { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><p>x') },
      { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_300_000) },
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ])
    await fateOf(page, `one-${stamp}`).getByText('added').waitFor()
    await fateOf(page, `two-${stamp}`).getByText('added').waitFor()
    await fateOf(page, 'page.png').getByText('not a supported picture').waitFor()
    await fateOf(page, 'empty.png').getByText('The file is empty').waitFor()
    await fateOf(page, 'large.jpg').getByText('larger than 10 MB').waitFor()
    await fateOf(page, 'drawing.svg').getByText('SVG files are not accepted').waitFor()
    await expectNoBarriers(page)
    await button(page, 'Clear finished').click()
    await button(page, new RegExp(`one-${stamp}`)).waitFor()
    // Pasted.
    await page.evaluate(
      ({ bytes, name }) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
      },
      { bytes: [...(await photo('pasted', 80, 80)).buffer], name: `pasted-${stamp}.png` },
    )
    await fateOf(page, `pasted-${stamp}`).getByText('added').waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('goes on with an upload that broke', async () => {
    const { page, close } = await openMedia()
    const name = `broken-${Date.now()}`
    const parts: string[] = []
    let isCut = true
    await page.route('**/media/uploads/*', async (route) => {
      const request = route.request()
      const at = request.headers()['upload-offset'] ?? ''
      if (request.method() === 'PATCH' && at !== '0' && isCut) return route.abort()
      if (request.method() === 'PATCH') parts.push(at)
      return route.continue()
    })
    await choose(page, [await photo(name, 1400, 900)])
    await fateOf(page, name).getByText('The connection broke').waitFor({ timeout: 60_000 })
    isCut = false
    await button(page, `Try ${name}.png again`).click()
    await fateOf(page, name).getByText('added').waitFor()
    // The first part was sent once.
    expect(parts.filter((offset) => offset === '0')).toHaveLength(1)
    expect(parts.length).toBeGreaterThan(1)
    await close()
  })

  it('keeps descriptions and focal point, and cuts a part out by keyboard', async () => {
    const { page, troubles, close } = await openMedia()
    const name = `cut-${Date.now()}`
    await choose(page, [await photo(name, 600, 400)])
    await button(page, `Open ${name}.png`).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByLabel('English').fill('A grey wall')
    await dialog.getByLabel('Tags').first().fill('walls')
    await page.keyboard.press('Enter')
    const focus = dialog.getByRole('button', { name: /Focal point/ })
    await focus.focus()
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowDown'])
      await page.keyboard.press(key)
    await dialog.getByText('70 % from the left and 51 % from the top').waitFor()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await page.getByText('Discard the changes?').waitFor()
    await button(page, 'Cancel').click()
    await button(page, 'Save').click()
    await dialog.getByText('Saved.').waitFor()

    // Keys must move the part although the picture has not come yet.
    const large = '**/media/pictures/*/1280'
    const held: (() => Promise<void>)[] = []
    await page.route(large, (route) => {
      held.push(() => route.continue())
    })
    await button(page, 'Crop').click()
    await button(page, /Ratio of width to height/).click()
    await page.getByRole('option', { name: '1:1' }).click()
    await page.getByText('400 × 400 pixels').waitFor()
    await dialog.getByLabel(/Part to keep/).focus()
    await page.keyboard.press('Shift+ArrowLeft')
    expect(held).not.toEqual([])
    for (const goOn of held) await goOn()
    await expectNoBarriers(page)
    await button(page, 'Save as a new picture').click()
    await dialog.getByText(/^400 × 400 pixels, \d+ kB/).waitFor()
    await expect.poll(() => dialog.getByLabel('English').inputValue()).toBe('A grey wall')
    await button(page, 'Close').click()

    await page.getByLabel('Search names').fill('grey wall')
    const shown = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
    await expect.poll(() => shown.filter({ hasText: name }).count()).toBe(2)
    expect(troubles).toEqual([])
    await close()
  })

  it('keeps the focal point in sight where the shop crops a picture', async () => {
    const at = await openMedia()
    const { page, context, troubles, close } = at
    const name = `focus-${Date.now()}`
    await choose(page, [await photo(name, 600, 300)])
    await button(page, `Open ${name}.png`).click()
    const dialog = page.getByRole('dialog', { name })
    const source = await dialog.locator('img').first().getAttribute('src')
    const key = /[0-9a-f]{16}_\d+x\d+/.exec(source ?? '')?.[0]
    const tiles = { id: 'tiles', type: 'Grid', props: { items: [{ img: key, title: 'Tile' }] } }
    const nbr = await savePage([main, tiles], { isPublished: true })
    const visitor = await context.newPage()
    const shown = async () => {
      await visitor.goto(`${inject('shopUrl')}/m/info/${nbr}?lang=en-US`)
      return visitor.locator(`img[src*="${key}"]`).evaluate((img) => {
        const { objectFit, objectPosition } = getComputedStyle(img)
        return { objectFit, objectPosition }
      })
    }
    await expect.poll(() => shown()).toEqual({ objectFit: 'cover', objectPosition: '50% 50%' })

    await dialog.getByRole('button', { name: /Focal point/ }).focus()
    for (const pressed of ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowDown'])
      await page.keyboard.press(pressed)
    await button(page, 'Save').click()
    await dialog.getByText('Saved.').waitFor()
    await expect.poll(async () => (await shown()).objectPosition).toBe('70% 51%')
    const { frame } = await openEditor(at, nbr)
    const edited = frame.locator(`img[src*="${key}"]`)
    await expect
      .poll(() => edited.evaluate((img) => getComputedStyle(img).objectPosition))
      .toBe('70% 51%')
    expect(troubles).toEqual([])
    await close()
  })

  it('shows another picture wherever one is used, and deletes what is not', async () => {
    const { page, troubles, close, open } = await openMedia()
    const name = `other-${Date.now()}`
    await choose(page, [await photo(name, 1200, 675)])
    await fateOf(page, name).getByText('added').waitFor()
    const replace = async (from: string | RegExp, by: string | RegExp, word: string) => {
      await open('/S001/media')
      await page.getByLabel('Search names').fill(word)
      await button(page, from).first().click()
      await page.getByText('A picture in use cannot be deleted').waitFor()
      await button(page, 'Replace everywhere').click()
      const picker = page.getByRole('dialog', { name: 'Choose the picture to show instead' })
      await picker.getByRole('button', { name: by }).first().click()
      const question = page.getByRole('dialog', { name: 'Replace this picture everywhere?' })
      await question.getByText('Page: 1').waitFor()
      await expectNoBarriers(page)
      await question.getByRole('button', { name: 'Replace', exact: true }).click()
      await question.getByText('The picture is replaced everywhere').waitFor()
      await question.getByRole('button', { name: 'Done' }).click()
      await page.getByText('Nothing uses this picture').waitFor()
    }
    await replace(/^hero home 6/, new RegExp(name), 'hero home 6')
    // And back, as the other tests expect the demo's pages.
    await replace(new RegExp(name), /^hero home 6/, name)
    await button(page, 'Delete').click()
    await page
      .getByRole('dialog', { name: 'Delete the picture?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByText('No matching pictures').waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('is looked at, not changed, by a reader', async () => {
    const { page, signIn, open, troubles, close } = await desk({ width: 390, height: 844 })
    await signIn('Ray Kuo')
    await open('/S001/media')
    await button(page, /^hero home 7/).click()
    await page.getByText('Used in').waitFor()
    await expectNoBarriers(page)
    for (const name of ['Choose files', 'Save', 'Delete', 'Crop', 'Replace everywhere'])
      expect([name, await button(page, name).count()]).toEqual([name, 0])
    expect(troubles).toEqual([])
    await close()
  })
})
