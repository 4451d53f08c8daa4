import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useText } from '../../../runtime/shop/translate.ts'
import { buttonClass } from '../button.tsx'
import css from './empty-list.module.css'
import { Icon } from '../icon.tsx'

/** A message for an empty list, with links to continue. */
export function EmptyList({ title, text }: { title: string; text: string }): ReactNode {
  const t = useText()
  return (
    <div className={css.empty}>
      <span className={css.sign}>
        <Icon name="category" size={32} />
      </span>
      <p className={css.title} role="status">
        {title}
      </p>
      <p>{text}</p>
      <p className={css.links}>
        <Link href="/items" className={buttonClass} data-look="outline">
          {t('empty.allGoods')}
        </Link>
        <Link href="/" className={buttonClass} data-look="outline">
          {t('empty.home')}
        </Link>
      </p>
    </div>
  )
}
