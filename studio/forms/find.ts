import { namedThings } from '../kernel/find-named.ts'
import type { Find } from '../kernel/find.ts'

/** Forms by their name or number. */
export const find: Find = async (given) =>
  (await namedThings('form', given)).map(({ nbr, name }) => ({
    key: nbr,
    title: name || nbr,
    to: `forms/${nbr}`,
  }))
