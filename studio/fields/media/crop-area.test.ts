import { describe, expect, it } from 'vitest'
import { firstCrop, hasAspect, pixelsOf } from './crop-area.ts'

const size = { width: 1600, height: 900 }
const focus = (focusX: number, focusY: number) => ({ focusX, focusY })

describe('the proposed part of a picture', () => {
  it('is the largest of its ratio, around the focal point', () => {
    expect(pixelsOf(firstCrop(focus(50, 50), size, 1), size)).toEqual({
      left: 350,
      top: 0,
      width: 900,
      height: 900,
    })
    expect(pixelsOf(firstCrop(focus(100, 0), size, 1), size)).toMatchObject({ left: 700, top: 0 })
    expect(pixelsOf(firstCrop(focus(50, 90), size, 4), size)).toEqual({
      left: 0,
      top: 500,
      width: 1600,
      height: 400,
    })
  })

  it('has the whole picture in sight if it has the ratio already', () => {
    const crop = firstCrop(focus(0, 0), size, 16 / 9)
    expect(pixelsOf(crop, size)).toEqual({ left: 0, top: 0, ...size })
    expect(hasAspect(size, 16 / 9)).toBe(true)
    expect(hasAspect({ width: 720, height: 404 }, 16 / 9)).toBe(true)
    expect(hasAspect(size, 4 / 3)).toBe(false)
  })
})

it.each([
  { x: 99.99, y: 99.99, width: 0.01, height: 0.01 },
  { x: 0, y: 0, width: 100, height: 100 },
  { x: 33.333, y: 66.667, width: 66.667, height: 33.333 },
  { x: -1, y: 120, width: 200, height: 200 },
])('a part in pixels stays within the picture: $x, $y', (part) => {
  const { left, top, width, height } = pixelsOf(part, size)
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
  expect(left + width).toBeLessThanOrEqual(size.width)
  expect(top + height).toBeLessThanOrEqual(size.height)
})
