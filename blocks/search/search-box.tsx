import type { FormEvent, ReactNode } from 'react'
import { useLocation, useRouter } from 'wouter'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Icon } from '../ui/icon.tsx'
import css from './search-box.module.css'

/**
 * A native form, which also works without scripts. A tap opens the search with suggestions;
 * keyboard users type here.
 */
export function SearchBox({ q }: { q: string }): ReactNode {
  const t = useText()
  const { overlay } = useShop()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (words) navigate(`/search?q=${encodeURIComponent(words)}`)
  }
  return (
    <form className={css.form} role="search" action={`${base}/search`} onSubmit={submit}>
      <input
        className={css.input}
        type="search"
        name="q"
        defaultValue={q}
        onClick={({ currentTarget }) =>
          (overlay.value = { name: 'search', q: currentTarget.value })
        }
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('searchPage.label')}
        placeholder={t('searchPage.placeholder')}
      />
      <button type="submit" className={css.submit} aria-label={t('searchPage.submit')}>
        <Icon name="search" />
      </button>
    </form>
  )
}
