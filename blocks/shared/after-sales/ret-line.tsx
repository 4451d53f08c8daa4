import type { ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { Picture } from '../../ui/media/picture.tsx'
import css from './ret-line.module.css'

interface Props {
  name: string
  option: string
  img: string
  isGift?: boolean
  /** A line below the option. */
  about?: string | undefined
  /** After the texts: a choice or an amount. */
  children?: ReactNode
}

/** A line of an order on the after-sales pages. */
export function RetLine({ name, option, img, isGift, about, children }: Props): ReactNode {
  const { t } = useShop()
  return (
    <li className={css.line}>
      <span className={css.picture}>
        <Picture image={img} alt="" sizes="64px" ratio={1} isWhole />
      </span>
      <div>
        <p className={css.name}>
          {isGift && <b className={css.mark}>{t('order.gift')}</b>}
          {name}
        </p>
        {option && <p className={css.about}>{option}</p>}
        {about && <p className={css.about}>{about}</p>}
      </div>
      {children}
    </li>
  )
}
