import type { Facets } from '../../../../schemas/catalog/facets.schema.ts'

/**
 * The facets of a list after its filter changed, in the order in which the shopper saw them before:
 * what no product has any more stays with a count of 0, what is new comes last. So nothing moves
 * under the finger that chose a value.
 */
export const steadyFacets = (before: Facets | undefined, next: Facets): Facets =>
  before
    ? {
        ...next,
        ...(!next.price &&
          before.price && {
            price: { ...before.price, ranges: before.price.ranges.map(emptied) },
          }),
        options: steady(
          before.options,
          next.options,
          ({ name }) => name,
          ({ without: _without, ...option }) => ({ ...option, values: option.values.map(emptied) }),
          (old, { values, ...option }) => ({
            ...option,
            values: steady(old.values, values, ({ name }) => name, emptied),
          }),
        ),
        tags: steady(before.tags, next.tags, ({ tagNbr }) => tagNbr, emptied),
      }
    : next

const emptied = <T extends { count: number }>(value: T): T => ({ ...value, count: 0 })

/** `next` in the order of `before`; what it no longer has is replaced by what `gone` makes of it. */
function steady<T>(
  before: readonly T[],
  next: readonly T[],
  nameOf: (one: T) => string,
  gone: (one: T) => T,
  joined: (old: T, one: T) => T = (_old, one) => one,
): T[] {
  const byName = new Map(next.map((one) => [nameOf(one), one]))
  const known = new Set(before.map(nameOf))
  return [
    ...before.map((old) => {
      const one = byName.get(nameOf(old))
      return one ? joined(old, one) : gone(old)
    }),
    ...next.filter((one) => !known.has(nameOf(one))),
  ]
}
