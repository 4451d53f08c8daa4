import { expect, it } from 'vitest'
import { createBodyRoom } from './body-room.ts'
import { apiLimits } from './limits.ts'

const { bytes, bytesAtOnce, bytesOfAddress, freeBytes } = apiLimits

it('gives each address its share, and never more than the total', () => {
  const room = createBodyRoom()
  const leaves: (() => void)[] = []
  const fill = (address: string) => {
    for (let at = 0; at < Math.floor(bytesOfAddress / bytes); at++)
      leaves.push(room.take(bytes, address))
  }
  fill('a')
  const code = (run: () => unknown) => {
    try {
      run()
    } catch (error) {
      return (error as { code?: string }).code
    }
    return 'fine'
  }
  expect(code(() => room.take(bytes, 'a'))).toBe('RATE_LIMITED')
  // A body of unknown length counts as the largest; small bodies always pass.
  expect(code(() => room.take(NaN, 'a'))).toBe('RATE_LIMITED')
  expect(code(() => room.take(freeBytes, 'a'))).toBe('fine')
  for (let at = 1; at < Math.floor(bytesAtOnce / bytesOfAddress); at++) fill(`b${at}`)
  expect(code(() => room.take(bytes, 'new'))).toBe('UNAVAILABLE')
  leaves[0]?.()
  leaves[0]?.()
  expect(code(() => room.take(bytes, 'a'))).toBe('fine')
  expect(code(() => room.take(bytes, 'a'))).toBe('RATE_LIMITED')
})
