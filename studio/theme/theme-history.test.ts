import { expect, it } from 'vitest'
import { themePresets } from '../../schemas/store/theme-presets.ts'
import { changed, redone, started, undone } from './theme-history.ts'

const { plain, rose } = themePresets
const brand = (colour: string) => ({ ...plain, 'color-brand': colour })

it('a colour that is dragged is one step, and undo and redo go by steps', () => {
  let steps = started(plain)
  for (const colour of ['#111111', '#222222', '#333333'])
    steps = changed(steps, 'color-brand', brand(colour))
  steps = changed(steps, 'preset rose', rose)
  expect(steps.now).toEqual(rose)
  steps = undone(steps)
  expect(steps.now).toEqual(brand('#333333'))
  steps = undone(steps)
  expect(steps.now).toEqual(plain)
  expect(undone(steps)).toBe(steps)
  steps = redone(redone(steps))
  expect(steps.now).toEqual(rose)
  expect(redone(steps)).toBe(steps)
  // A change after undo ends what could be redone.
  expect(changed(undone(steps), 'radius', plain).future).toEqual([])
})
