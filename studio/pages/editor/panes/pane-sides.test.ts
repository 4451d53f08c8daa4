import { expect, it } from 'vitest'
import { openAtFirst, usual, withinLimits, withPane } from './pane-sides.ts'

it('shows what there is room for, and leaves folded what was folded', () => {
  expect(openAtFirst('both', usual)).toEqual(['outline', 'inspector'])
  expect(openAtFirst('both', { ...usual, folded: ['outline'] })).toEqual(['inspector'])
  expect(openAtFirst('few', usual)).toEqual(['inspector'])
  expect(openAtFirst('one', usual)).toEqual(['inspector'])
  expect(openAtFirst('sheet', usual)).toEqual([])
})

it('opens one pane in place of the other where both would leave no canvas', () => {
  expect(withPane(['inspector'], 'outline', true, 'few')).toEqual(['inspector', 'outline'])
  expect(withPane(['inspector'], 'outline', true, 'one')).toEqual(['outline'])
  expect(withPane(['outline'], 'inspector', true, 'sheet')).toEqual(['inspector'])
  expect(withPane(['outline', 'inspector'], 'outline', false, 'both')).toEqual(['inspector'])
})

it('keeps a pane between 200 and 400 pixels', () => {
  expect([90, 264.4, 900].map(withinLimits)).toEqual([200, 264, 400])
})
