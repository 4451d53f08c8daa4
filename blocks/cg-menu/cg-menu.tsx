import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../runtime/block/define-block.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { useCategory, type CategoryLink } from '../ui/category-view.ts'
import { cgMenuSpec } from './cg-menu.schema.ts'
import css from './cg-menu.module.css'

export const cgMenu = defineBlock(cgMenuSpec, function CgMenu() {
  const t = useText()
  const { parents, children, isAll } = useCategory()
  if (!parents.length) return null
  const all: CategoryLink = {
    typeNbr: '',
    name: t('category.all'),
    img: '',
    href: '/items',
    isActive: isAll,
  }
  return (
    <nav className={css.menu} aria-label={t('category.label')}>
      <Row links={[all, ...parents]} look="tabs" />
      {children.length > 0 && <Row links={children} look="chips" />}
    </nav>
  )
})

function Row({ links, look }: { links: CategoryLink[]; look: 'tabs' | 'chips' }): ReactNode {
  const row = useRef<HTMLUListElement>(null)
  const at = links.findIndex(({ isActive }) => isActive)
  useEffect(() => {
    const list = row.current
    const entry = list?.children[at]
    // Not scrollIntoView: it would move the page as well.
    if (!list || !entry) return
    const [box, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
    list.scrollLeft += inner.left - box.left - (box.width - inner.width) / 2
  }, [at])
  return (
    <ul ref={row} className={css.row} data-look={look}>
      {links.map(({ typeNbr, name, href, isActive }) => (
        <li key={typeNbr}>
          <Link href={href} className={css.entry} aria-current={isActive ? 'page' : undefined}>
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
