import { expect, it } from 'vitest'
import { guideSections } from '../../generated/studio/guide-sections.ts'
import { places } from '../../generated/studio/places.ts'
import { sectionOf } from './guide.ts'

/** Sections about no single view. */
const general = ['signing-in', 'finding-your-way', 'new-stores', 'publishing', 'by-commands']

it('every place has a section of the guide, and every section is reached from a view', () => {
  const named: (string | undefined)[] = places.flatMap(({ guide, guides = {} }) => [
    guide,
    ...Object.values(guides),
  ])
  expect(named.filter((id) => !guideSections.some((section) => section === id))).toEqual([])
  expect(guideSections.filter((id) => !named.includes(id) && !general.includes(id))).toEqual([])
})

it('a view leads to its own section, and what is opened from a list to that of the list', () => {
  const place = (path: string) => places.find((one) => one.path === path)!
  expect(sectionOf(place('products'), '')).toBe('products')
  expect(sectionOf(place('products'), 'P10001')).toBe('products')
  expect(sectionOf(place('products'), 'stock')).toBe('stock')
  expect(sectionOf(place('orders'), 'returns/R1')).toBe('returns')
  expect(sectionOf(place('pages'), 'home')).toBe('editing-a-page')
  expect(sectionOf(place('pages'), '-/trash')).toBe('redirects-and-trash')
  expect(sectionOf(place('pages'), '')).toBe('pages')
})
