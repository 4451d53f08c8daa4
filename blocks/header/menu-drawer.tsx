import { useEffect, useRef } from 'react'
import type { BlockProps } from '../../schemas/kit/define-block.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { headerSpec } from './header.schema.ts'
import css from './menu-drawer.module.css'

type Menu = BlockProps<typeof headerSpec>['menu']
type Leaf = Omit<Menu[number], 'children'>

/** The menu at the side. The dialog is the browser's own: it keeps the focus, gives it back and closes with Esc. */
export function MenuDrawer({ menu }: { menu: Menu }) {
  const { overlay, config } = useShop()
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useSignal(overlay)?.name === 'menu'
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const close = () => {
    if (overlay.peek()?.name === 'menu') overlay.value = null
  }

  const leaf = ({ name, icon, linkType, link }: Leaf) => (
    <Link className={css.item} to={{ linkType, link }} onClick={close}>
      {icon && <span aria-hidden="true">{icon}</span>}
      {name}
    </Link>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a tap beside the panel; Esc and the button do the same for keyboards
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label={t('header.menu')}
      onClose={close}
      // Only the backdrop has the dialog itself as its target.
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
        <ul>
          {menu.map((item, at) => (
            <li key={at}>
              {item.children.length === 0 ? (
                leaf(item)
              ) : (
                <details>
                  <summary className={css.item}>
                    {item.icon && <span aria-hidden="true">{item.icon}</span>}
                    {item.name}
                    <Icon name="down" size={20} />
                  </summary>
                  <ul className={css.children}>
                    {item.linkType !== 'none' && (
                      <li>
                        {leaf({ ...item, icon: '', name: t('header.allOf', { name: item.name }) })}
                      </li>
                    )}
                    {item.children.map((child, index) => (
                      <li key={index}>{leaf(child)}</li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </dialog>
  )
}
