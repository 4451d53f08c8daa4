import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useShop } from '../../runtime/shop/shop.ts'
import { getSearchTags } from '../../schemas/catalog/pt.ops.ts'
import css from './overlays.module.css'
import { clearHistory, readHistory, rememberTerm } from './search-history.ts'

/** Words that are popular and words sought before, newest first; choosing one shows what it finds (S1 §2). */
export function SearchPopup(): ReactNode {
  const { call, config, overlay, t } = useShop()
  const [, navigate] = useLocation()
  const [tags, setTags] = useState<string[]>([])
  const [history, setHistory] = useState(() => readHistory(config.storeNbr))
  useEffect(() => {
    // Without the suggestions one can still type.
    call(getSearchTags, {}).then(
      ({ TagList }) => setTags(TagList),
      () => undefined,
    )
  }, [call])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const choose = (term: string) => {
    const q = term.trim()
    if (!q) return
    rememberTerm(config.storeNbr, q)
    overlay.value = null
    navigate(`/search?q=${encodeURIComponent(q)}`)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose(String(new FormData(event.currentTarget).get('q') ?? ''))
  }
  const forget = () => {
    clearHistory(config.storeNbr)
    setHistory([])
  }
  return (
    <>
      <form role="search" className={css.form} onSubmit={submit}>
        <input
          ref={input}
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          autoComplete="off"
          placeholder={t('search.placeholder')}
          aria-label={t('search.title')}
        />
        <button className={css.primary}>{t('search.go')}</button>
      </form>
      <Terms title={t('search.hot')} terms={tags} choose={choose} />
      <Terms title={t('search.history')} terms={history} choose={choose}>
        <button type="button" onClick={forget}>
          {t('search.clear')}
        </button>
      </Terms>
    </>
  )
}

function Terms({
  title,
  terms,
  choose,
  children,
}: {
  title: string
  terms: readonly string[]
  choose: (term: string) => void
  children?: ReactNode
}): ReactNode {
  if (!terms.length) return null
  return (
    <section>
      <div className={css.group}>
        <h3>{title}</h3>
        {children}
      </div>
      <ul className={css.terms}>
        {terms.map((term) => (
          <li key={term}>
            <button type="button" onClick={() => choose(term)}>
              {term}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
