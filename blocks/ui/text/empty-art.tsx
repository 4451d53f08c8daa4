import type { ReactNode } from 'react'
import css from './empty-art.module.css'

/** Drawings of 144 × 112; what is missing is dashed. The offline page has one of its own. */
const drawings = {
  /** A basket with the outline of what could be in it. */
  cart: (
    <>
      <path className={css.missing} d="M52 58V44a11 11 0 0 1 22 0v14M74 58l9-25 12 4-7 21" />
      <path className={css.accent} d="M63 33c-2-9 4-15 13-16 1 9-4 15-13 16z" />
      <path className={css.sheet} d="M31 58h82l-8 38a6 6 0 0 1-6 5H45a6 6 0 0 1-6-5z" />
      <path d="M24 58h96" />
      <path className={css.brand} d="M57 70v19M72 70v19M87 70v19" />
    </>
  ),
  /** A shelf with empty places, and a magnifier. */
  search: (
    <>
      <path d="M20 88h72M20 52h38" />
      <path className={css.missing} d="M27 88V64h17v24M52 88V68h15v20M28 52V32h18v20" />
      <circle className={css.sheet} cx="90" cy="50" r="24" />
      <circle className={css.brand} cx="90" cy="50" r="16" />
      <path className={css.handle} d="m107 68 17 19" />
      <circle className={css.accent} cx="34" cy="19" r="5" />
    </>
  ),
  /** An open parcel, and the outline of a slip. */
  orders: (
    <>
      <path className={css.missing} d="M57 60V16h30v44M64 26h16M64 34h16M64 42h9" />
      <path className={css.sheet} d="m33 56 39 13 39-13v31l-39 14-39-14z" />
      <path d="M72 69v32" />
      <path className={css.sheet} d="m33 56-9 13 37 14 11-14zM111 56l9 13-37 14-11-14z" />
      <path className={css.brand} d="m92 88 9-3" />
      <circle className={css.accent} cx="110" cy="30" r="6" />
    </>
  ),
} as const
export type EmptyArtName = keyof typeof drawings

export const EmptyArt = ({ name }: { name: EmptyArtName }): ReactNode => (
  <svg className={css.art} viewBox="0 0 144 112" width={144} height={112} aria-hidden="true">
    <ellipse className={css.ground} cx="72" cy="62" rx="62" ry="42" />
    {drawings[name]}
  </svg>
)
