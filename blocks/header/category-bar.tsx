import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Link as LinkTarget } from '../../schemas/link.schema.ts'
import { linkHref, useShop } from '../../runtime/shop/shop.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import css from './category-bar.module.css'

interface Entry extends LinkTarget {
  name: string
  children?: readonly Entry[]
}

/**
 * The menu's entries as a row below the bar of a wide window. An entry with others below it opens
 * them by a press, never by hovering; they are drawn only then.
 */
export function CategoryBar({ menu }: { menu: readonly Entry[] }): ReactNode {
  const shop = useShop()
  const { t } = shop
  const [location] = useLocation()
  // What is open belongs to the page on which it was opened.
  const [opened, setOpened] = useState<{ at: number; on: string }>()
  const openAt = opened?.on === location ? opened.at : undefined
  const bar = useRef<HTMLElement>(null)
  const id = useId()
  const open = openAt === undefined ? undefined : menu[openAt]
  const close = () => setOpened(undefined)
  useEffect(() => {
    if (openAt === undefined) return undefined
    const shut = ({ target }: Event) => {
      if (!(target instanceof Node) || !bar.current?.contains(target)) setOpened(undefined)
    }
    const shutByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      setOpened(undefined)
    }
    addEventListener('keydown', shutByKey)
    for (const name of ['pointerdown', 'focusin']) addEventListener(name, shut)
    return () => {
      removeEventListener('keydown', shutByKey)
      for (const name of ['pointerdown', 'focusin']) removeEventListener(name, shut)
    }
  }, [openAt])
  const isHere = (entry: Entry): boolean => linkHref(shop, entry) === location
  return (
    <nav ref={bar} className={css.bar} aria-label={t('header.categories')}>
      <ul className={css.row}>
        {menu.map((entry, at) => {
          const { name, children = [] } = entry
          const isCurrent = [entry, ...children.flatMap(withBelow)].some(isHere) || undefined
          return (
            <li key={at}>
              {children.length ? (
                <button
                  type="button"
                  className={css.entry}
                  aria-expanded={at === openAt}
                  aria-controls={at === openAt ? id : undefined}
                  aria-current={isCurrent}
                  onClick={() => setOpened(at === openAt ? undefined : { at, on: location })}
                >
                  {name}
                  <Icon name="down" size={16} />
                </button>
              ) : (
                <Link className={css.entry} to={entry} aria-current={isCurrent && 'page'}>
                  {name}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {open && (
        <ul id={id} className={css.panel}>
          {open.linkType !== 'none' && (
            <li>
              <Link className={css.below} to={open} onClick={close}>
                {t('header.allOf', { name: open.name })}
              </Link>
            </li>
          )}
          {open.children?.map((entry, at) => (
            <li key={at}>
              <Link
                className={css.below}
                to={entry}
                onClick={close}
                aria-current={isHere(entry) ? 'page' : undefined}
              >
                {entry.name}
              </Link>
              {entry.children && entry.children.length > 0 && (
                <ul>
                  {entry.children.map((last, place) => (
                    <li key={place}>
                      <Link className={css.last} to={last} onClick={close}>
                        {last.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

const withBelow = (entry: Entry): readonly Entry[] => [entry, ...(entry.children ?? [])]
