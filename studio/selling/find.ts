import { namedThings } from '../kernel/find-named.ts'
import type { Find, Found } from '../kernel/find.ts'

/** Campaigns, coupons and member levels by their name or number, and promo codes. */
export const find: Find = async (given) => {
  const { t } = given
  const kinds = [
    { kind: 'campaign', facts: t('selling.campaign'), path: 'campaigns' },
    { kind: 'coupon', facts: t('selling.coupon'), path: 'coupons' },
    { kind: 'level', facts: t('selling.level'), path: 'levels' },
  ] as const
  const offers = kinds.map(async ({ kind, facts, path }) =>
    (await namedThings(kind, given)).map(({ nbr, name }): Found => ({
      key: nbr,
      title: name || nbr,
      facts: `${facts} · ${nbr}`,
      to: `selling/${path}/${nbr}`,
    })),
  )
  const codes = namedThings('promo', given).then((found) =>
    found.map(({ nbr }): Found => ({
      key: `code ${nbr}`,
      title: nbr,
      facts: t('selling.codes'),
      to: `selling/codes?q=${encodeURIComponent(nbr)}`,
    })),
  )
  // All at once: one that is awaited after another would fail unseen when the search is given up.
  return (await Promise.all([...offers, codes])).flat()
}
