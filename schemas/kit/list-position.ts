import type { AnyOp } from './define-op.ts'

/** Returns the `before` cursor of the page after a row; undefined for lists without paging. */
export function positionAfter(
  { pagedBy = [] }: Pick<AnyOp, 'pagedBy'>,
  row: unknown,
): string | number | undefined {
  const [first, ...others] = pagedBy.map((path) => path.split('.').reduce(fieldOf, row))
  if (others.length) return [first, ...others].map(String).join(' ')
  return typeof first === 'string' || typeof first === 'number' ? first : undefined
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
