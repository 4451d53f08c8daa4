import { expect, it } from 'vitest'
import { blockText, cellsOf, gramsIn, numberOf } from './cells-text.ts'

it('a copied block is read by its tabs and line ends', () => {
  expect(cellsOf('189\t\tAPL-1\r\n 229 \t398\t\n')).toEqual([
    ['189', '', 'APL-1'],
    ['229', '398', ''],
  ])
})

it('an empty line within a block is a row', () => {
  expect(cellsOf('1\n\n3\n')).toEqual([['1'], [''], ['3']])
  expect(cellsOf('')).toEqual([['']])
})

it('a cell in quotation marks may have tabs, line ends and quotation marks', () => {
  expect(cellsOf('"a\nb"\t"say ""hi"""\n5" screen\t7')).toEqual([
    ['a\nb', 'say "hi"'],
    ['5" screen', '7'],
  ])
})

it('what is copied is pasted again as it was', () => {
  const block = [
    ['Cup, red', '5" screen', ''],
    ['two\nlines', '1.5', 'a\tb'],
  ]
  expect(cellsOf(blockText(block))).toEqual(block)
})

it('a number may have its currency or unit, and nothing else', () => {
  expect(['NT$1,200', '900 g', '-5', 'soon', '1.5.2', ''].map(numberOf)).toEqual([
    1200,
    900,
    -5,
    NaN,
    NaN,
    NaN,
  ])
})

it('a weight is in grams, whatever its unit, and never a guess', () => {
  expect(['900', '900 g', '1.5 kg', '2KG', '1,200g', '1 lb', '4 oz'].map(gramsIn)).toEqual([
    900, 900, 1500, 2000, 1200, 454, 113,
  ])
  expect(['1 t', 'heavy', '', '1.5.2'].map(gramsIn)).toEqual([NaN, NaN, NaN, NaN])
  // Not whole; the form says so.
  expect(gramsIn('1.5')).toBe(1.5)
})
