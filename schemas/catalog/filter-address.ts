import type { GoodsFilter, StarStep } from './facets.schema.ts'

/** Maximum characters of a filter in an address. */
const longest = 500

/** As the filter accepts them; repeated here, since an import would include its schema. */
const steps = [4, 3] as const satisfies readonly StarStep[]

const quote = (name: string) => name.replace(/[%;:,]/g, encodeURIComponent)

function unquote(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // malformed percent-encoding, such as typed by hand
  }
}

/** Encodes a filter for the address: `o:Colour:Red,Blue;price:100-500;stars:4;tag:hot;stock;off`. */
export function filterText(filter: GoodsFilter): string {
  const { options = [], tagNbrs = [], priceFrom, priceTo, starsFrom } = filter
  return [
    ...options
      .filter(({ values }) => values.length)
      .map(({ name, values }) => `o:${quote(name)}:${values.map(quote).join(',')}`),
    ...(priceFrom === undefined && priceTo === undefined
      ? []
      : [`price:${priceFrom ?? ''}-${priceTo ?? ''}`]),
    ...(starsFrom ? [`stars:${starsFrom}`] : []),
    ...(tagNbrs.length ? [`tag:${tagNbrs.join(',')}`] : []),
    ...(filter.isInStock ? ['stock'] : []),
    ...(filter.isDiscounted ? ['off'] : []),
  ].join(';')
}

/** Whether an encoded filter fits into an address. */
export const fitsAddress = (text: string): boolean => text.length <= longest

const amount = (text: string | undefined) =>
  text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined

/** Decodes a filter from an address; invalid parts are left out. */
export function filterIn(text: string): GoodsFilter {
  const filter: GoodsFilter = {}
  for (const part of text.slice(0, longest).split(';')) {
    const [kind = '', first = '', second = ''] = part.split(':')
    const names = (list: string) =>
      list
        .split(',')
        .map((name) => unquote(name).trim().slice(0, 120))
        .filter(Boolean)
        .slice(0, 60)
    if (kind === 'o' && names(first)[0] && names(second).length)
      filter.options = [
        ...(filter.options ?? []),
        { name: names(first)[0] ?? '', values: names(second) },
      ].slice(0, 10)
    if (kind === 'tag') {
      const tagNbrs = names(first).filter((nbr) => /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(nbr))
      if (tagNbrs.length) filter.tagNbrs = tagNbrs
    }
    if (kind === 'price') {
      const [from, to] = first.split('-').map(amount)
      if (from === undefined || to === undefined || from <= to) {
        if (from !== undefined) filter.priceFrom = from
        if (to !== undefined) filter.priceTo = to
      }
    }
    const stars = kind === 'stars' && steps.find((step) => String(step) === first)
    if (stars) filter.starsFrom = stars
    if (kind === 'stock') filter.isInStock = true
    if (kind === 'off') filter.isDiscounted = true
  }
  return filter
}
