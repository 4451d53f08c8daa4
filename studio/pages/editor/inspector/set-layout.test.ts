import { expect, it } from 'vitest'
import { withSize } from './set-layout.ts'

it('sets the values of one range of widths, and leaves the others', () => {
  const layout = withSize({ from900: { above: 's' } }, 'base', { above: 'm', width: undefined })
  expect(layout).toEqual({ base: { above: 'm' }, from900: { above: 's' } })
})

it('leaves no empty object behind', () => {
  const none = { above: undefined }
  expect(withSize({ base: { above: 'm' }, from900: { above: 's' } }, 'base', none)).toEqual({
    from900: { above: 's' },
  })
  expect(withSize({ base: { above: 'm' } }, 'base', none)).toBeUndefined()
  expect(withSize(undefined, 'from768', none)).toBeUndefined()
})
