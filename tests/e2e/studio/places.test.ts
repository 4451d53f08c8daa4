import { expect, it } from 'vitest'
import { showProduct } from '../../../schemas/catalog/product-operator.ops.ts'
import { operator, sell } from '../operator.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button } from './editing.ts'

const desk = deskMaker()

it('products of a filter get a tag in one job, as previewed, and lose it again by its undo', async () => {
  const { page, signIn, open, troubles, close } = await desk()
  const name = `Placed ${Date.now()}`
  const made = [await sell(`${name} A`, { price: 50, qty: 3 }), await sell(`${name} B`, { price: 50, qty: 3 })] // prettier-ignore
  const { call } = await operator()
  const tagsOf = async () =>
    Promise.all(made.map(async ({ ptNbr }) => (await call(showProduct, { ptNbr })).product.tagNbrs.length)) // prettier-ignore
  await signIn('Mei Wu')
  await open(`/S001/products?q=${encodeURIComponent(name)}`)
  await page
    .getByRole('row', { name: `${name} A` })
    .getByRole('checkbox')
    .click({ force: true })
  await button(page, 'Categories and tags').click()
  await page.getByRole('menuitem', { name: 'Add tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tags' })
  // The dialog takes the focus when the menu has given it up, which would close the options.
  await expect.poll(() => dialog.evaluate((one) => one.matches(':focus-within'))).toBe(true)
  // One option: tags that other tests make would move those below them under the mouse.
  await dialog.getByRole('combobox').fill('Popular')
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await page.getByRole('option').click()
  await dialog.getByText('Products that change: 1 of 1').waitFor()
  await dialog.getByRole('button', { name: 'Which products' }).click()
  await page.getByRole('option', { name: 'All that the list shows' }).click()
  await dialog.getByText('Products that change: 2 of 2').waitFor()
  await expectNoBarriers(page)
  await button(dialog, 'Add tags').click()
  await dialog
    .getByText(/^Finished.*2 of 2 done/)
    .first()
    .waitFor()
  expect(await tagsOf()).toEqual([1, 1])
  await button(dialog, 'Undo all').click()
  await expect.poll(tagsOf).toEqual([0, 0])
  expect(troubles).toEqual([])
  await close()
})
