import { expect, it } from 'vitest'
import { operatorOps } from '../operator-ops.ts'
import type { AnyOp } from './define-op.ts'
import { positionAfter } from './list-position.ts'

const paged = Object.values<AnyOp>(operatorOps).filter(
  ({ request, answer }) => 'before' in request.properties && 'hasMore' in answer.properties,
)

it.each(paged.map((op) => [op.key, op] as const))('%s says what its pages end with', (_key, op) => {
  expect(op.pagedBy).toBeDefined()
})

it('goes on after a number, and after several fields, also those of an object', () => {
  expect(positionAfter({ pagedBy: ['id'] }, { id: 7 })).toBe(7)
  expect(
    positionAfter(
      { pagedBy: ['terms.expire', 'promoCode'] },
      { terms: { expire: 'T' }, promoCode: 'P' },
    ),
  ).toBe('T P')
})

it('does not go on in a list of one page', () => {
  expect(positionAfter({}, { id: 7 })).toBeUndefined()
})
