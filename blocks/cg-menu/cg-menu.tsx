import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useCategory, type CategoryLink } from '../shared/goods/category-view.ts'
import { Icon } from '../ui/icon.tsx'
import { cgMenuSpec } from './cg-menu.schema.ts'
import css from './cg-menu.module.css'

export const cgMenu = defineBlock(cgMenuSpec, function CgMenu() {
  const t = useText()
  const { overlay } = useShop()
  const [, navigate] = useLocation()
  const { parents, children, isAll } = useCategory()
  if (!parents.length) return null
  const current = [...children, ...parents].find(({ isActive }) => isActive)
  const all: CategoryLink = {
    typeNbr: '',
    name: t('category.all'),
    img: '',
    href: '/items',
    isActive: isAll,
  }
  const openMenu = () => {
    let replace = false
    overlay.value = {
      name: 'types',
      ...(current && { current: current.typeNbr }),
      choose(typeNbr) {
        navigate(`/items/${encodeURIComponent(typeNbr)}`, { replace })
        // Browsing the menu adds only one history entry.
        replace = true
      },
    }
  }
  return (
    <nav className={css.menu} aria-label={t('category.label')}>
      <button
        type="button"
        className={css.open}
        aria-label={t('category.menu')}
        aria-haspopup="dialog"
        onClick={openMenu}
      >
        <Icon name="category" />
      </button>
      <Row links={[all, ...parents]} />
    </nav>
  )
})

function Row({ links }: { links: CategoryLink[] }): ReactNode {
  const row = useRef<HTMLUListElement>(null)
  const at = links.findIndex(({ isActive }) => isActive)
  useEffect(() => {
    const list = row.current
    const entry = list?.children[at]
    // scrollIntoView would scroll the page as well.
    if (!list || !entry) return
    const [box, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
    list.scrollLeft += inner.left - box.left - (box.width - inner.width) / 2
  }, [at])
  return (
    <ul ref={row} className={css.row}>
      {links.map(({ typeNbr, name, href, isActive }) => (
        <li key={typeNbr}>
          <Link href={href} className={css.entry} aria-current={isActive ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
