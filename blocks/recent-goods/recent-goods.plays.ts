import { expect, userEvent, waitFor } from 'storybook/test'
import { found } from '../sampling/sample-found.ts'
import type { Plays } from '../sampling/sample-story.tsx'
import type { recentGoodsSamples } from './recent-goods.samples.ts'

export const recentGoodsPlays: Plays<typeof recentGoodsSamples> = {
  async onProductPage(canvasElement) {
    const list = await found(canvasElement, 'section > ul')
    const numbers = [...list.querySelectorAll('a')].map(({ href }) => href.split('/').at(-1))
    expect(numbers).toEqual(['P10001', 'P10002', 'P10003'])
    await userEvent.click(await found(canvasElement, 'section > div > button'))
    await waitFor(() => expect(canvasElement.querySelector('section > ul')).toBeNull())
  },
  async longest(canvasElement) {
    const list = await found(canvasElement, 'section > ul')
    expect(list.children).toHaveLength(2)
  },
}
