import { expect, screen, userEvent } from 'storybook/test'
import { found } from '../sampling/sample-found.ts'
import type { Plays } from '../sampling/sample-story.tsx'
import type { sizeGuideSamples } from './size-guide.samples.ts'

export const sizeGuidePlays: Plays<typeof sizeGuideSamples> = {
  async default(canvasElement) {
    await userEvent.click(await found(canvasElement, 'button[aria-haspopup="dialog"]'))
    const row = await screen.findByRole('row', { name: 'M 102 68' })
    screen.getByText('多數買家表示偏小')
    expect(row.querySelector('th')?.textContent).toBe('M')
  },
}
