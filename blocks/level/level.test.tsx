import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleShop } from '../sampling/sample-shop.ts'
import { loadViews, SampleView } from '../sampling/sample-view.tsx'
import { levelSamples } from './level.samples.ts'

const views = await loadViews()
const htmlOf = (isLevelPrice: boolean) => {
  const shop = sampleShop('S001', 'en-US')
  return renderToString(
    <SampleView
      type="Level"
      sample={levelSamples.default}
      shop={{ ...shop, config: { ...shop.config, isLevelPrice } }}
      views={views}
      ssrPath="/"
    />,
  )
}

it('promises the price and the points that the rules of a level carry out', () => {
  const html = htmlOf(true)
  expect(html).toContain('5% off products with a member price')
  expect(html).toContain('NT$20 off products with a member price')
  expect(html).toContain('2 points for every NT$100 spent')
  expect(html).toContain('3.5 points for every NT$100 spent')
})

it('promises no price in a shop without prices for levels', () => {
  expect(htmlOf(false)).not.toContain('off products')
})
