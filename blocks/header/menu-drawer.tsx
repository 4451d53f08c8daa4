import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Link as LinkTarget } from '../../schemas/link.schema.ts'
import { closeByBack } from '../../runtime/router/back-closes.ts'
import { afterPaint } from '../../runtime/block/after-paint.ts'
import { styled } from '../../runtime/block/stylesheet.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/media/picture.tsx'
import type { CategoryBar } from './category-bar.tsx'
import css from './menu-drawer.module.css'

const Foot = lazy(() => styled(import('./drawer-foot.tsx')).catch(() => ({ default: Nothing })))
/** If the foot fails to load, the menu is shown without it. */
const Nothing = () => null

interface Entry extends LinkTarget {
  name: string
  img: string
  icon: string
  children?: readonly Entry[]
}

/**
 * The side menu. Has its own `dialog` element, which stays on the page to slide in and out: the
 * shared component would be loaded with every page for it alone.
 */
export function MenuDrawer({ menu }: { menu: readonly Entry[] }): ReactNode {
  const { overlay, config } = useShop()
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useSignal(overlay)?.name === 'menu'
  useEffect(() => {
    const { current } = dialog
    // A modal makes the page behind it inert, and so styles it anew: the press is drawn first.
    if (!isOpen) return afterPaint(() => current?.close())
    let release: (() => void) | undefined
    const cancel = afterPaint(() => {
      current?.showModal()
      release = closeByBack(() => current?.close())
    })
    return () => {
      cancel()
      release?.()
    }
  }, [isOpen])
  const close = () => {
    if (overlay.peek()?.name === 'menu') overlay.value = null
  }
  return (
    <>
      <WideCategories menu={menu} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a tap outside the panel; Esc and the button do the same for keyboards */}
      <dialog
        ref={dialog}
        className={css.drawer}
        aria-label={t('header.menu')}
        onClose={close}
        // Only a tap on the backdrop has the dialog itself as its target.
        onClick={({ target }) => target === dialog.current && close()}
      >
        <nav className={css.panel} aria-label={t('header.menu')}>
          <div className={css.top}>
            <b>{config.storeName}</b>
            <button
              type="button"
              className={css.close}
              aria-label={t('header.close')}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
          <Entries entries={menu} close={close} />
          {isOpen && (
            <Suspense>
              <Foot />
            </Suspense>
          )}
        </nav>
      </dialog>
    </>
  )
}

/** The row of a wide window; the header keeps its place there, as no page needs it at first. */
function WideCategories({ menu }: { menu: readonly Entry[] }): ReactNode {
  const [Bar, setBar] = useState<typeof CategoryBar>()
  useEffect(() => {
    const wide = matchMedia('(min-width: 900px)')
    const show = () => {
      if (!wide.matches) return
      styled(import('./category-bar.tsx')).then(
        (bar) => setBar(() => bar.CategoryBar),
        () => undefined, // the menu has them, too
      )
    }
    show()
    wide.addEventListener('change', show)
    return () => wide.removeEventListener('change', show)
  }, [])
  const place = Bar && document.querySelector('[data-categories]')
  return place && createPortal(<Bar menu={menu} />, place)
}

/** One level of the menu; an entry with children expands in place. */
function Entries({ entries, close }: { entries: readonly Entry[]; close: () => void }): ReactNode {
  const t = useText()
  // If some entries have a picture, all reserve its space so that names align.
  const hasPictures = entries.some(({ img }) => img)
  return (
    <ul className={css.level} data-pictures={hasPictures || undefined}>
      {entries.map(({ name, img, icon, linkType, link, children = [] }, at) => {
        const all = { name: t('header.allOf', { name }), img: '', icon: '', linkType, link }
        const sign = (hasPictures || icon) && (
          <span className={hasPictures ? css.picture : undefined} aria-hidden="true">
            {img ? <Picture image={img} alt="" sizes="32px" ratio={1} /> : icon}
          </span>
        )
        return (
          <li key={at}>
            {children.length ? (
              <details>
                <summary className={css.item}>
                  {sign}
                  <span className={css.name}>{name}</span>
                  <Icon name="down" size={20} />
                </summary>
                <Entries
                  entries={linkType === 'none' ? children : [all, ...children]}
                  close={close}
                />
              </details>
            ) : (
              <Link className={css.item} to={{ linkType, link }} onClick={close}>
                {sign}
                <span className={css.name}>{name}</span>
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
