import { expect, waitFor } from 'storybook/test'
import { sampleStory } from '../sampling/sample-story.tsx'
import { noticeBarSamples as samples } from './notice-bar.samples.ts'
import { noticeBarSpec as spec } from './notice-bar.schema.ts'

export default { title: 'content/NoticeBar' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const Brand = sampleStory(spec, samples.brand)
export const Sale = sampleStory(spec, samples.sale)
export const NoIcon = sampleStory(spec, samples.noIcon)
export const Rtl = sampleStory(spec, samples.rtl)
export const RtlScrolls = sampleStory(spec, samples.rtlScrolls, async (canvasElement) => {
  await waitFor(() => {
    const line = canvasElement.querySelector('[dir=auto] > span')!
    expect(getComputedStyle(line).animationName).toMatch(/rtl/)
  })
})
export const Longest = sampleStory(spec, samples.longest)
