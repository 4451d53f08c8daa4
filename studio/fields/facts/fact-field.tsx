import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { hasFacts } from '../../../engine/document/facts.ts'
import { FactMenu } from './fact-menu.tsx'
import type { FactFieldProps } from './fact-field-props.ts'
import { useFactWords } from './use-fact-words.ts'
import styles from './facts.module.css'

const FactEditor = lazy(() => import('./fact-editor.tsx'))

/**
 * A text in which facts of the store can stand. Facts are shown as words; a text without any is
 * written in the plain field that is given. A list inserts those that the store has.
 */
export function FactField({ plain, ...props }: FactFieldProps & { plain: ReactNode }) {
  const facts = useFactWords()
  const { value, onChange, lang, maxLength = Infinity } = props
  /** Whether the text has the focus, which what replaces it takes over. */
  const takesFocus = useRef(false)
  // It stays when the last fact is deleted: the text has the focus.
  const [hasEditor, setHasEditor] = useState(hasFacts(value))
  if (!hasEditor && hasFacts(value)) setHasEditor(true)
  const said = useCallback((fact: string) => facts.said(fact, lang), [facts, lang])
  const inserter = useRef<(fact: string) => void>(undefined)
  const insert = (fact: string) => {
    if (inserter.current) return inserter.current(fact)
    const next = withFact(value, fact, document.getElementById(props.id))
    if (next.length > maxLength) return
    takesFocus.current = true
    onChange(next)
  }
  return (
    <div className={styles.field}>
      <div
        className={styles.grow}
        onFocus={() => void (takesFocus.current = true)}
        onBlur={() => void (takesFocus.current = false)}
      >
        {hasEditor ? (
          <Suspense fallback={plain}>
            <FactEditor {...props} said={said} inserter={inserter} takesFocus={takesFocus} />
          </Suspense>
        ) : (
          plain
        )}
      </div>
      <FactMenu facts={facts} lang={lang} onInsert={insert} />
    </div>
  )
}

/** A text with a fact where the caret of its field is, or at its end. */
function withFact(text: string, fact: string, field: HTMLElement | null): string {
  const isWritten = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const at = (isWritten && field.selectionStart) || text.length
  return `${text.slice(0, at)}{{${fact}}}${text.slice(at)}`
}
