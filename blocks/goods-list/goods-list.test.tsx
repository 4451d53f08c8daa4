import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleGoods } from '../sampling/goods.samples.ts'
import { sampleShop } from '../sampling/sample-shop.ts'
import { loadViews, SampleView } from '../sampling/sample-view.tsx'

const views = await loadViews()
const htmlOf = (canEarn: boolean) =>
  renderToString(
    <SampleView
      type="GoodsList"
      sample={{ props: { canEarn }, data: { goods: [sampleGoods(1, { rebPrice: 44 })] } }}
      shop={sampleShop('S001', 'en-US')}
      views={views}
      ssrPath="/"
    />,
  )

it('says what sharing earns where it is shared, and nowhere as if the buyer received it', () => {
  expect(htmlOf(true)).toContain('Share and earn NT$44')
  expect(htmlOf(false)).not.toContain('NT$44')
})
