import { use, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useText } from '../../runtime/shop/translate.ts'
import { canGoBack } from '../../runtime/router/can-go-back.ts'
import { PathsAbove, TitleAbove } from '../../runtime/router/paths-above.ts'
import { Icon } from '../ui/icon.tsx'
import css from './header.module.css'

/**
 * Goes back, or to the parent screen if the page was opened directly by its URL. In a narrow bar the
 * parent screen’s name follows in place of the shop's.
 */
export function BackLink(): ReactNode {
  const t = useText()
  const [above] = use(PathsAbove)
  const title = use(TitleAbove)
  if (above === undefined) return null
  return (
    <>
      <Link
        className={`${css.action} ${css.back}`}
        href={above}
        aria-label={t('header.back')}
        onClick={(event) => {
          if (!canGoBack()) return
          event.preventDefault()
          history.back()
        }}
      >
        <Icon name="next" />
      </Link>
      {title && (
        <Link className={css.parent} href={above}>
          {t(title)}
        </Link>
      )}
    </>
  )
}
