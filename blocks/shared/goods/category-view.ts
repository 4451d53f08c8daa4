import { createContext, useContext } from 'react'
import type { Signal } from '../../../engine/react/signals.ts'
import type { Category } from '../../../schemas/catalog/category.schema.ts'
import type { GoodsPage } from '../../../schemas/catalog/goods.schema.ts'

export interface CategoryLink {
  typeNbr: string
  name: string
  img: string
  href: string
  isActive: boolean
}

/** State that the parts of a category page share. */
export interface CategoryView {
  /**
   * Top-level categories. A parent links to its first child, or to its own products if it has none.
   */
  parents: CategoryLink[]
  /** Children of the page's parent category. */
  children: CategoryLink[]
  /** The page has no category: it lists all products. */
  isAll: boolean
  goods: GoodsPage | undefined
  /** Key of the bound call, for further pages. */
  source: string | undefined
  /** Number of products that are listed, with the chosen filters; `undefined` while it is unknown. */
  total: Signal<number | undefined>
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
