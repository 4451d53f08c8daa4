import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Category } from '../../../schemas/catalog/category.schema.ts'
import { Picture } from '../../ui/media/picture.tsx'
import css from './type-menu.module.css'

interface Props {
  categories: readonly Category[]
  /** Number of the chosen category. */
  current?: string | undefined
  /** Receives each choice; `isFinal` if the category has no children left to choose. */
  choose: (typeNbr: string, name: string, isFinal: boolean) => void
  /** Label of the row of top-level categories. */
  label: string
}

/**
 * Top-level categories as tabs, and the children of the chosen one; choosing a parent chooses its
 * first child.
 */
export function TypeMenu({ categories, current, choose, label }: Props): ReactNode {
  const [chosen, setChosen] = useState(current ?? '')
  const isIn = ({ typeNbr, children }: Category) =>
    typeNbr === chosen || children.some((child) => child.typeNbr === chosen)
  const at = Math.max(0, categories.findIndex(isIn))
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const [list, entry] = [row.current, row.current?.children[at]]
    if (!list || !entry) return
    const [box, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
    list.scrollLeft += inner.left - box.left - (box.width - inner.width) / 2
  }, [at])
  const take = (typeNbr: string, name: string, isFinal: boolean) => {
    setChosen(typeNbr)
    choose(typeNbr, name, isFinal)
  }
  const takeParent = ({ typeNbr, name, children: [first] }: Category) =>
    first ? take(first.typeNbr, first.name, false) : take(typeNbr, name, true)
  const hasPictures = categories[at]?.children.some(({ img }) => img)
  return (
    <nav aria-label={label}>
      <ul ref={row} className={css.tabs}>
        {categories.map((category, index) => (
          <li key={category.typeNbr}>
            <button
              type="button"
              className={css.tab}
              aria-pressed={index === at}
              onClick={() => takeParent(category)}
            >
              {category.name}
            </button>
          </li>
        ))}
      </ul>
      <ul className={css.children} data-look={hasPictures ? 'pictures' : 'words'}>
        {(categories[at]?.children ?? []).map(({ typeNbr, name, img }) => (
          <li key={typeNbr}>
            <button
              type="button"
              className={css.child}
              aria-pressed={typeNbr === chosen}
              onClick={() => take(typeNbr, name, true)}
            >
              {hasPictures && (
                <span className={css.picture}>
                  {img && <Picture image={img} alt="" sizes="72px" ratio={1} />}
                </span>
              )}
              <span className={css.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
