import { createContext, useContext } from 'react'
import type { Category } from '../../schemas/catalog/category.schema.ts'
import type { GoodsPage } from '../../schemas/catalog/goods.schema.ts'

export interface CategoryLink {
  typeNbr: string
  name: string
  img: string
  href: string
  isActive: boolean
}

/** What the parts of a category page share. */
export interface CategoryView {
  /** Top of the tree. A parent leads to its first child, or to its own goods where it has none (S1 §2 "Type menu"). */
  parents: CategoryLink[]
  /** Children of the parent that the page stands under. */
  children: CategoryLink[]
  /** The page stands under no category: all goods. */
  isAll: boolean
  goods: GoodsPage | undefined
  /** Key of the bound call, for the next pages. */
  source: string | undefined
}

export const CategoryContext = createContext<CategoryView | null>(null)

export function useCategory(): CategoryView {
  const view = useContext(CategoryContext)
  if (!view)
    throw new Error('useCategory: no category above this component; place the part inside CgInfo')
  return view
}

export function categoryLinks(
  categories: readonly Category[],
  typeNbr: string,
): Pick<CategoryView, 'parents' | 'children' | 'isAll'> {
  const isWithin = (category: Category) =>
    category.typeNbr === typeNbr || category.children.some((child) => child.typeNbr === typeNbr)
  return {
    parents: categories.map((category) =>
      toLink(category, category.children[0]?.typeNbr ?? category.typeNbr, isWithin(category)),
    ),
    children: (categories.find(isWithin)?.children ?? []).map((child) =>
      toLink(child, child.typeNbr, child.typeNbr === typeNbr),
    ),
    isAll: !categories.some(isWithin),
  }
}

const toLink = (
  { typeNbr, name, img }: Omit<Category, 'children'>,
  target: string,
  isActive: boolean,
): CategoryLink => ({
  typeNbr,
  name,
  img,
  href: `/items/${encodeURIComponent(target)}`,
  isActive,
})
