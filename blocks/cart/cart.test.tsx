import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleCart } from '../sampling/cart.samples.ts'
import { sampleGoods } from '../sampling/goods.samples.ts'
import { sampleShop } from '../sampling/sample-shop.ts'
import { loadViews, SampleView } from '../sampling/sample-view.tsx'

const views = await loadViews()

it('shows no related products that it has already', () => {
  const cart = sampleCart()
  const inCart = { ...sampleGoods(1), ptNbr: cart.rows[0]?.ptNbr ?? '', title: 'IN-CART' }
  const other = { ...sampleGoods(2), ptNbr: 'P-OTHER', title: 'NOT-IN-CART' }
  const html = renderToString(
    <SampleView
      type="Cart"
      sample={{
        data: { cart },
        slots: { more: [{ type: 'GoodsList', data: { goods: [inCart, other] } }] },
      }}
      shop={sampleShop('S001', 'en-US')}
      views={views}
      ssrPath="/"
    />,
  )
  expect(html).toContain('>NOT-IN-CART')
  expect(html).not.toContain('>IN-CART')
})
