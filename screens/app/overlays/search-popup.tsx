import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useLocation } from 'wouter'
import type { OverlayProps } from '../../../runtime/shop/overlay.ts'
import { linkHref, useShop } from '../../../runtime/shop/shop.ts'
import { exactly } from '../../../schemas/catalog/exact-search.ts'
import { getSearchTags } from '../../../schemas/catalog/pt.ops.ts'
import css from './overlays.module.css'
import { Corrected } from './corrected.tsx'
import { categoryPath, optionId, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { clearHistory, readHistory, rememberTerm, restoreHistory } from './search-history.ts'

/** Popular search terms and the visitor's own, newest first; choosing one opens its results. */
export default function SearchPopup({ overlay: { q = '' } }: OverlayProps<'search'>): ReactNode {
  const shop = useShop()
  const { call, config, overlay, t } = shop
  const [, navigate] = useLocation()
  const [tags, setTags] = useState<string[]>([])
  const [deleted, setDeleted] = useState<string[]>([])
  const [history, setHistory] = useState(() => readHistory(config.storeNbr))
  useEffect(() => {
    // Suggestions are optional: a failure is ignored.
    call(getSearchTags, {}).then(
      ({ TagList }) => setTags(TagList),
      () => undefined,
    )
  }, [call])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(-1, -1)
  }, [])
  const close = () => void (overlay.value = null)
  const open = (path: string) => {
    close()
    navigate(path)
  }
  const choose = (term: string) => {
    const q = term.trim()
    if (!q) return
    rememberTerm(config.storeNbr, q)
    open(`/search?q=${encodeURIComponent(q)}`)
  }
  const [typed, setTyped] = useState(q)
  const suggestions = useSuggestions(typed)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const { words, categories, goods } = suggestions
  const length = words.length + categories.length + goods.length
  const isOpen = length > 0
  const type = (words: string) => {
    setTyped(words)
    setActive(-1)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const category = categories[active - words.length]
    const one = goods[active - words.length - categories.length]
    const href = category ? categoryPath(category) : one && linkHref(shop, one)
    if (active >= 0 && href) open(href)
    else choose(words[active] ?? String(new FormData(event.currentTarget).get('q') ?? ''))
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    // One more position than there are suggestions: the text as typed.
    if (step) setActive((at) => ((at + 1 + step + length + 1) % (length + 1)) - 1)
    else if (event.key === 'Escape') type('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const forget = () => {
    clearHistory(config.storeNbr)
    setDeleted(history)
    setHistory([])
  }
  const restore = () => {
    restoreHistory(config.storeNbr, deleted)
    setHistory(deleted)
    setDeleted([])
    // The pressed button has been removed from the page.
    input.current?.focus()
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
          defaultValue={q}
          placeholder={t('search.placeholder')}
          aria-label={t('search.title')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          {...(isOpen && active >= 0 && { 'aria-activedescendant': optionId(listId, active) })}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button className={css.primary}>{t('search.go')}</button>
      </form>
      <Corrected
        typed={typed.trim()}
        corrected={suggestions.corrected}
        onChoose={(words) => choose(exactly(words))}
      />
      <SuggestionList
        id={listId}
        suggestions={suggestions}
        typed={typed}
        active={active}
        onChoose={choose}
        onOpen={close}
      />
      <p className="visually-hidden" role="status">
        {isOpen && t('search.suggested', { count: length })}
      </p>
      <Terms title={t('search.hot')} terms={tags} choose={choose} />
      <Terms title={t('search.history')} terms={history} choose={choose}>
        <button type="button" aria-label={t('search.clear')} onClick={forget}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5" />
          </svg>
        </button>
      </Terms>
      <div role="status">
        {deleted.length > 0 && (
          <p className={css.undo}>
            {t('search.cleared')}
            <button ref={focusOnce} type="button" onClick={restore}>
              {t('search.undo')}
            </button>
          </p>
        )}
      </div>
    </>
  )
}

/** The new button replaces the pressed one and takes its focus. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus()

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
