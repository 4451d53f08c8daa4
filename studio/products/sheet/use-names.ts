import { listCategories, listTags } from '../../../schemas/catalog/category-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import type { Shop } from '../use-shop.ts'
import type { Named } from './names.ts'

export interface Names {
  tags: readonly Named[]
  categories: readonly Named[]
}

/** Tags and categories of the shop by their names; a category below another is `Parent > Child`. */
export function useNames(shop: Shop | undefined): Names | undefined {
  const { storeNbr } = useStore()
  const { data: tags } = useRead(listTags, {}, { storeNbr })
  const { data: categories } = useRead(listCategories, {}, { storeNbr })
  if (!shop || !tags || !categories) return undefined
  const { say } = shop
  return {
    tags: tags.rows.map(({ tagNbr, name }) => ({
      nbr: tagNbr,
      name: say(name),
      others: Object.values(name),
    })),
    categories: categories.rows.map(({ typeNbr, parentNbr, name }) => {
      const parent = categories.rows.find((one) => one.typeNbr === parentNbr)
      return {
        nbr: typeNbr,
        name: parent ? `${say(parent.name)} > ${say(name)}` : say(name),
        others: Object.values(name),
      }
    }),
  }
}
