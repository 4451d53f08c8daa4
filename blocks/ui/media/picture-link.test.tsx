import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { ShopContext } from '../../../runtime/shop/shop.ts'
import { sampleShop } from '../../sampling/sample-shop.ts'
import { PictureLink } from './picture-link.tsx'

const drawn = (video: string) =>
  renderToString(
    <ShopContext value={sampleShop('S001', 'en-US')}>
      <Router ssrPath="/">
        <PictureLink
          className="a"
          video={video}
          img=""
          name="The farm"
          to={{ linkType: 'page', link: '/items' }}
        >
          picture
        </PictureLink>
      </Router>
    </ShopContext>,
  )

it('plays the video of a picture that has one, and follows the link of any other', () => {
  expect(drawn('https://youtu.be/aqz-KE-bpKQ')).toMatch(/<button[^>]*aria-label="[^"]*The farm"/)
  for (const other of ['', 'https://elsewhere.example/video', 'data:text/html,x'])
    expect(drawn(other)).toMatch(/<a[^>]*href="[^"]*\/items"/)
})
