import type { GoodsFilter, StarStep } from '../../../../schemas/catalog/facets.schema.ts'

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const toggled = (list: readonly string[], value: string): string[] =>
  list.some((one) => same(one, value)) ? list.filter((one) => !same(one, value)) : [...list, value]

export const isChosen = ({ options = [] }: GoodsFilter, name: string, value: string): boolean =>
  options.some((option) => same(option.name, name) && option.values.some((one) => same(one, value)))

/** Returns the filter with a value of an option added, or removed if it was chosen. */
export function withValue(filter: GoodsFilter, name: string, value: string): GoodsFilter {
  const { options = [] } = filter
  const before = options.find((option) => same(option.name, name))?.values ?? []
  return {
    ...filter,
    options: [
      ...options.filter((option) => !same(option.name, name)),
      { name, values: toggled(before, value) },
    ],
  }
}

export const withTag = (filter: GoodsFilter, tagNbr: string): GoodsFilter => ({
  ...filter,
  tagNbrs: toggled(filter.tagNbrs ?? [], tagNbr),
})

export const withoutOption = (filter: GoodsFilter, name: string): GoodsFilter => ({
  ...filter,
  options: (filter.options ?? []).filter((option) => !same(option.name, name)),
})

export function withPrice(filter: GoodsFilter, from?: number, to?: number): GoodsFilter {
  const { priceFrom: _from, priceTo: _to, ...rest } = filter
  return {
    ...rest,
    ...(from !== undefined && { priceFrom: from }),
    ...(to !== undefined && { priceTo: to }),
  }
}

export function withStars(filter: GoodsFilter, from?: StarStep): GoodsFilter {
  const { starsFrom: _from, ...rest } = filter
  return { ...rest, ...(from && { starsFrom: from }) }
}
