import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import type { MissingState } from '../../runtime/shop/failures.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { basePath } from '../../schemas/protocol/constants.ts'
import { Icon } from '../ui/icon.tsx'
import { notFoundSpec } from './not-found.schema.ts'
import css from './not-found.module.css'

/** Loads the missing address again; a failed call may have replaced it by this page. */
function refresh(): void {
  const { missing } = (history.state ?? {}) as MissingState // set by the shop's error handling
  if (missing === undefined) location.reload()
  else location.replace(basePath + missing)
}

export const notFound = defineBlock(notFoundSpec, function NotFound() {
  const t = useText()
  return (
    <section className={css.page}>
      <span className={css.sign}>
        <Icon name="search" size={48} />
      </span>
      <h1 className={css.title}>{t('notFound.title')}</h1>
      <p className={css.text}>{t('notFound.text')}</p>
      <p className={css.links}>
        <Button onClick={refresh}>{t('notFound.refresh')}</Button>
        <Link href="/" className={buttonClass} data-look="brand">
          {t('notFound.home')}
        </Link>
        <Link href="/search" className={buttonClass} data-look="outline">
          {t('notFound.search')}
        </Link>
      </p>
    </section>
  )
})
