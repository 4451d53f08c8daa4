import type { ReactNode } from 'react'
import css from './empty-sign.module.css'

/** Drawings for what can be empty: a cart, a shelf of products, a parcel. */
export type EmptySignName = 'cart' | 'search' | 'orders'

export const EmptySign = ({ name }: { name: EmptySignName }): ReactNode => (
  <span className={css.sign} data-art={name} />
)
