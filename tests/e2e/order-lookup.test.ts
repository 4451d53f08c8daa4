import { randomInt } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { codeSentTo, field, send, solvePuzzle } from './accounts.ts'
import { sell } from './operator.ts'
import { callShop, placeOrder } from './orders-api.ts'
import { getDesDetail } from '../../schemas/order/order.ops.ts'
import { expectNoBarriers, phoneMaker } from './phone.ts'
import { orderName } from '../../schemas/order-ref/order-name.ts'

const phone = phoneMaker()

let skuId: string
beforeAll(async () => {
  ;({ skuId } = await sell('LOOKUP', { price: 500, qty: 5 }))
})

it('a guest finds an order again by its number and a code sent to the mobile number of it', async () => {
  const receiverTel = `09${String(randomInt(1e8)).padStart(8, '0')}`
  const token = await placeOrder({ skuId, payNbr: 'BANK', receiverTel })
  const { SoInfo } = (await callShop(getDesDetail, { soNbr: token })) as unknown as {
    SoInfo: { soNbr: string; orderNo: number }
  } // as the operation declares
  const { page, open, troubles, close } = await phone()
  await open('/account/login?lang=en-US')
  await page
    .getByRole('navigation', { name: 'More options' })
    .getByRole('link', { name: 'Find an order' })
    .click()
  await page.getByRole('heading', { name: 'Find your order' }).waitFor()
  await expectNoBarriers(page)
  await field(page, 'soNbr').fill(orderName(SoInfo))
  await field(page, 'contact').fill('nobody')
  await page.getByRole('button', { name: 'Get code' }).click()
  await page.getByText('Please enter an email address or a mobile number').waitFor()
  await field(page, 'contact').fill(receiverTel)
  await page.getByRole('button', { name: 'Get code' }).click()
  await solvePuzzle(page)
  await field(page, 'code').fill('000000')
  await send(page, 'code')
  await expect.poll(() => field(page, 'code').getAttribute('aria-invalid')).toBe('true')
  await field(page, 'code').fill(await codeSentTo(receiverTel))
  await send(page, 'code')
  await page.waitForURL(`**/orderd/${token}`)
  await page.getByText(orderName(SoInfo)).first().waitFor()
  expect(troubles).toEqual([])
  await close()
})
