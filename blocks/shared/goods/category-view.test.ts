import { expect, it } from 'vitest'
import { categoryLinks } from './category-view.ts'

const child = (typeNbr: string) => ({ typeNbr, name: typeNbr, img: '' })
const tree = [
  { ...child('C100'), children: [child('C101'), child('C102')] },
  { ...child('C200'), children: [] },
]
const active = (links: { typeNbr: string; isActive: boolean }[]) =>
  links.filter(({ isActive }) => isActive).map(({ typeNbr }) => typeNbr)

it('leads a parent to its first child, and one without children to itself', () => {
  expect(categoryLinks(tree, '').parents.map(({ href }) => href)).toEqual([
    '/items/C101',
    '/items/C200',
  ])
})

it('marks the child and the parent it belongs to', () => {
  const { parents, children, isAll } = categoryLinks(tree, 'C102')
  expect(active(parents)).toEqual(['C100'])
  expect(active(children)).toEqual(['C102'])
  expect(isAll).toBe(false)
})

it('shows the children of a parent that is in the address, none of them chosen', () => {
  const { children } = categoryLinks(tree, 'C100')
  expect(children).toHaveLength(2)
  expect(active(children)).toEqual([])
})

it('starts from all products without a number, or with an unknown one', () => {
  expect(categoryLinks(tree, '').isAll).toBe(true)
  expect(categoryLinks(tree, 'C999')).toMatchObject({ isAll: true, children: [] })
})
