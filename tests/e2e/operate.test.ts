import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import { folder, importCsv, npmRun } from './commands.ts'
import { phoneMaker } from './phone.ts'

const phone = phoneMaker()
const pages = (...args: string[]) => npmRun('pages', ...args)

function pull(address: string): { file: string; document: PageDocument } {
  const file = path.join(folder, `${address.replaceAll('/', '-')}.json`)
  writeFileSync(file, pages('pull', address).stdout)
  return { file, document: JSON.parse(readFileSync(file, 'utf8')) as PageDocument }
}

describe('any operation by its name', () => {
  const op = (...words: string[]) => npmRun('op', ...words)

  it('is found by words and explained without a shop', () => {
    expect(op('list', 'coupon', 'give').stdout).toMatch(/^coupon\.giveCoupon +Gives/m)
    expect(op('coupon.giveCoupon', '--help').stdout).toContain('userNbrs  Nbr[], 1 to 500 items')
    expect(op('coupon.giveCoupn')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('do you mean coupon.giveCoupon') as string,
    })
  })

  it('is called with JSON, and says why it was refused', () => {
    const { stdout } = op('coupon.listCoupons', '{"pageSize": 2}')
    expect(JSON.parse(stdout)).toMatchObject({ rows: [{}, {}], hasMore: true })
    expect(op('coupon.closeCoupon', '{"cpnNbr": "NOPE"}')).toMatchObject({ status: 1, stdout: '' })
    const wrong = op('coupon.closeCoupon', '{"cpn": "C101"}')
    expect(wrong).toMatchObject({ status: 1, stdout: '' })
    expect(wrong.stderr).toContain('has no field cpn')
  })
})

describe('operating a shop by command', () => {
  it('changes a page during a visit, and rolls it back', async () => {
    const { page, open, close } = await phone()
    await open('/info/privacy')
    const { file, document } = pull('info//privacy')
    const words = 'Every word of this page can change'
    document.blocks.unshift({ id: 'bulletin', type: 'Title', props: { title: words } })
    writeFileSync(file, JSON.stringify(document))
    expect(pages('push', 'info//privacy', file)).toMatchObject({ status: 0 })
    expect(pages('publish', 'info//privacy')).toMatchObject({ status: 0 })
    const title = await page.title()
    await page.locator('footer a[href$="/m/info/faq"]').click()
    // The address changes before the page does; going back too early would keep the old page.
    await expect.poll(() => page.title()).not.toBe(title)
    await page.locator('footer a[href$="/m/info/privacy"]').click()
    await page.getByText(words).waitFor()
    expect(pages('rollback', 'info//privacy', '1')).toMatchObject({ status: 0 })
    // The new revision reaches the pages a moment after the answer.
    const timesShown = async () => {
      await open('/info/privacy')
      return page.getByText(words).count()
    }
    await expect.poll(timesShown).toBe(0)
    await expect.poll(() => page.title()).toBe(title)
    await close()
  })

  it('refuses a document with errors and names the path of each', () => {
    const { file, document } = pull('item')
    document.blocks.push({ id: 'second', type: 'PtInfo' }, { id: 'second', type: 'Nothing' })
    writeFileSync(file, JSON.stringify(document))
    const { status, stdout, stderr } = pages('push', 'item', file)
    expect(status).toBe(1)
    expect(stdout + stderr).toMatch(/\/blocks\/\d+\/type: .*Nothing/)
    expect(stdout + stderr).toMatch(/\/blocks\/\d+\/id: /)
  })

  it('puts a notice between two steps of the checkout, which keeps its one button', async () => {
    const { file, document } = pull('shop/checkout')
    const steps = document.blocks[0]?.slots?.body ?? []
    const words = 'Parcels leave on Monday'
    const at = steps.findIndex(({ type }) => type === 'CheckoutPromo')
    steps.splice(at, 0, { id: 'news', type: 'NoticeBar', props: { text: words } })
    const save = (body: typeof steps) => {
      if (document.blocks[0]) document.blocks[0].slots = { body }
      writeFileSync(file, JSON.stringify(document))
      return pages('push', 'shop/checkout', file)
    }
    const button = steps.findIndex(({ type }) => type === 'CheckoutSubmit')
    const twice = save([...steps, { id: 'again', type: 'CheckoutSubmit' }])
    expect(twice.status).toBe(1)
    expect(twice.stdout + twice.stderr).toContain(
      `/blocks/0/slots/body/${steps.length}: a document can have at most 1 CheckoutSubmit`,
    )
    const without = save(steps.toSpliced(button, 1))
    expect(without.status).toBe(1)
    expect(without.stdout + without.stderr).toMatch(/^\/blocks\/0\/slots\/body: .*CheckoutSubmit/m)

    expect(save(steps)).toMatchObject({ status: 0 })
    expect(pages('publish', 'shop/checkout')).toMatchObject({ status: 0 })
    const { page, open, close } = await phone()
    await open('/item/main/P10004?lang=en-US')
    await page.getByRole('button', { name: 'Buy now' }).click()
    await page.getByRole('link', { name: 'Continue as a guest' }).click()
    await page.getByText(words).waitFor()
    const order = await page.locator('main').evaluate((main) => (main as HTMLElement).innerText) // a page has one
    const places = ['Shipping method', words, 'Promo code'].map((text) => order.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await page.getByRole('button', { name: 'Place order' }).waitFor()
    await close()
    expect(pages('rollback', 'shop/checkout', '0')).toMatchObject({ status: 0 })
  })

  it('does not overwrite what somebody else has saved', () => {
    const mine = pull('search')
    const theirs = pull('search')
    expect(pages('push', 'search', theirs.file).status).toBe(0)
    const { status, stderr } = pages('push', 'search', mine.file)
    // Both edits wrote the same file, so the older revision is restored manually.
    const older = JSON.parse(readFileSync(mine.file, 'utf8')) as Record<string, unknown>
    writeFileSync(mine.file, JSON.stringify({ ...older, $draftRev: 0 }))
    const conflict = pages('push', 'search', mine.file)
    expect([status, stderr, conflict.status]).toEqual([0, stderr, 1])
    expect(conflict.stderr).toMatch(/saved/i)
  })

  it('imports a CSV into the running shop, where its products are found at once, and a second time changes nothing', async () => {
    const csv = path.join(folder, 'products.csv')
    writeFileSync(
      csv,
      [
        'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
        'zirconium-spoon,Zirconium Spoon,<p>Light.</p><script>alert(1)</script>,Ode,Cutlery,"kitchen, spoon",true,Size,Small,Z-S,3,120,150,',
        'zirconium-spoon,,,,,,,,Large,Z-L,0,160,,',
        'broken-row,Broken,,,,,true,Size,One,B-1,3,not-a-price,,',
        '',
      ].join('\n'),
    )
    const first = importCsv(csv)
    expect(first.status).toBe(1)
    expect(first.stdout + first.stderr).toMatch(/4.*Variant Price|Variant Price.*4/)
    const { page, open, close } = await phone()
    await open('/search?q=zirconum')
    await page.getByText('Zirconium Spoon').first().click()
    await page.waitForURL('**/item/**')
    await page.getByRole('radio').nth(1).waitFor()
    await expect.poll(() => page.getByRole('radio').count()).toBe(2)
    await expect.poll(() => page.content()).not.toContain('alert(1)')
    await close()
    const second = importCsv(csv)
    expect(second.stdout + second.stderr).toMatch(/unchanged[^\d]*1|1 unchanged/i)
  })
})
