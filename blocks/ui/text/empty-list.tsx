import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useText } from '../../../runtime/shop/translate.ts'
import { buttonClass } from '../button.tsx'
import css from './empty-list.module.css'
import { EmptySign, type EmptySignName } from './empty-sign.tsx'

interface Props {
  title: string
  text: string
  art?: EmptySignName
  /** The list is all that the page is about: the title is its heading. */
  isPage?: boolean
  /** The link that helps most; by default to all products. */
  children?: ReactNode
}

/** Says that a list is empty, and what to do about it. */
export function EmptyList({ title, text, art = 'search', isPage, children }: Props): ReactNode {
  const t = useText()
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={css.empty}>
      <EmptySign name={art} />
      <div role="status">
        <Title className={css.title}>{title}</Title>
      </div>
      <p>{text}</p>
      <p className={css.link}>
        {children ?? (
          <Link href="/items" className={buttonClass} data-look="outline">
            {t('empty.allGoods')}
          </Link>
        )}
      </p>
    </div>
  )
}
