import { expect, it } from 'vitest'
import { lineBetween } from './line-between.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
})
const [first, second, third] = [box(0, 0, 400, 100), box(0, 120, 400, 80), box(0, 200, 400, 50)]
const [left, right, below] = [box(0, 0, 190, 100), box(210, 0, 190, 60), box(0, 120, 190, 50)]

it('between blocks one below the other the line goes across', () => {
  expect(lineBetween([first, second, third], 0, undefined)).toEqual({ x: 0, y: 0, width: 400 })
  expect(lineBetween([first, second, third], 1, undefined)).toEqual({ x: 0, y: 110, width: 400 })
  expect(lineBetween([first, second, third], 3, undefined)).toEqual({ x: 0, y: 250, width: 400 })
})

it('between blocks side by side the line is upright, also at both ends', () => {
  expect(lineBetween([left, right], 0, undefined)).toEqual({ x: 0, y: 0, width: 0, height: 100 })
  expect(lineBetween([left, right], 1, undefined)).toEqual({ x: 200, y: 0, width: 0, height: 60 })
  expect(lineBetween([left, right], 2, undefined)).toEqual({ x: 400, y: 0, width: 0, height: 60 })
})

it('in right-to-left pages the first place of a row is on the right', () => {
  expect(lineBetween([right, left], 0, undefined)).toEqual({ x: 400, y: 0, width: 0, height: 60 })
  expect(lineBetween([right, left], 2, undefined)).toEqual({ x: 0, y: 0, width: 0, height: 100 })
})

it('the next row of columns begins with a line across', () => {
  expect(lineBetween([left, right, below], 3, undefined)).toEqual({ x: 0, y: 170, width: 190 })
  expect(lineBetween([left, right, below], 2, undefined)).toMatchObject({ width: 190 })
})

it('an empty slot has its line within the block around it', () => {
  expect(lineBetween([], 0, first)).toEqual({ x: 8, y: 92, width: 384 })
  expect(lineBetween([undefined], 1, undefined)).toBeUndefined()
})
