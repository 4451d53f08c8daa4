import type { ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import css from './suggestion-list.module.css'

interface Props {
  typed: string
  /** The text that the suggestions are for, if it is not the typed one. */
  corrected: string | undefined
  /** Searches for the words as they were typed. */
  onChoose: (words: string) => void
}

/** Says which spelling the suggestions are for, and offers the search as it was typed. */
export function Corrected({ typed, corrected, onChoose }: Props): ReactNode {
  const t = useText()
  return (
    // Always rendered, so that screen readers announce the other spelling.
    <div role="status">
      {corrected !== undefined && (
        <p className={css.corrected}>
          <span>{t('search.showing', { q: corrected })}</span>
          <button type="button" onClick={() => onChoose(typed)}>
            {t('search.asTyped', { q: typed })}
          </button>
        </p>
      )}
    </div>
  )
}
