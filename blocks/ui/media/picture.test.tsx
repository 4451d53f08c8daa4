import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ShopContext } from '../../../runtime/shop/shop.ts'
import { Picture } from './picture.tsx'
import { sampleShop } from '../../sampling/sample-shop.ts'

const drawn = (image: string) =>
  renderToString(
    <ShopContext value={sampleShop('S001', 'en-US')}>
      <Picture image={image} alt="Tea" sizes="96px" ratio={1} isWhole />
    </ShopContext>,
  )

it('shows landscape pictures of products whole, and does not change how others are cropped', () => {
  expect(drawn('29bbb2a19746ab3c_1200x675')).toContain('data-fit="whole"')
  expect(drawn('29bbb2a19746ab3c_720x720')).not.toContain('data-fit')
  expect(drawn('29bbb2a19746ab3c_720x900')).not.toContain('data-fit')
})

it('has one placeholder for products without a picture', () => {
  const missing = drawn('')
  expect(missing).toContain('role="img"')
  expect(missing).not.toContain('<img')
})
