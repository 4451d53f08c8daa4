import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BlockSample } from '../../schemas/kit/define-block.ts'
import type { BlockSpec } from '../../engine/contract/block-spec.ts'
import { sampleShop } from '../sampling/sample-shop.ts'
import { loadViews, SampleView } from '../sampling/sample-view.tsx'
import { imageAdSamples } from './image-ad.samples.ts'

const views = await loadViews()
const htmlOf = (sample: BlockSample<BlockSpec> = imageAdSamples.default) =>
  renderToString(
    <SampleView
      type="ImageAd"
      sample={sample}
      shop={sampleShop('S001', 'zh-TW')}
      views={views}
      ssrPath="/"
    />,
  )
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*?>/g)].map(([tag]) => ({
    href: /href="([^"]*)"/.exec(tag)?.[1],
    name: /aria-label="([^"]*)"/.exec(tag)?.[1],
  }))

it('puts the linked areas beside the link of the picture, each with a name', () => {
  const html = htmlOf(imageAdSamples.areas)
  expect(links(html)).toEqual([
    { href: '/campaign/main/G101', name: undefined },
    { href: '/items/C301', name: '大衣' },
    { href: '/items/C401', name: '手提包' },
    { href: '/items/C501', name: '短靴' },
  ])
  expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /)
})

it('leaves the picture itself without a link if only areas have one', () => {
  expect(links(htmlOf(imageAdSamples.areasOnly))).toHaveLength(2)
})

it('is one link around the picture if there are no areas', () => {
  expect(links(htmlOf())).toEqual([{ href: '/campaign/main/G101', name: undefined }])
})
