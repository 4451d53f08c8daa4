import { Braces } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { hasFacts } from '../../../engine/document/facts.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { FactFieldProps } from './fact-field-props.ts'
import { useFactWords } from './use-fact-words.ts'
import menu from '../../ui/menu.module.css'
import styles from './facts.module.css'

const FactEditor = lazy(() => import('./fact-editor.tsx'))

/**
 * A text in which facts of the store can stand. Facts are shown as words; a text without any is
 * written in the plain field that is given. A list inserts those that the store has.
 */
export function FactField({ plain, ...props }: FactFieldProps & { plain: ReactNode }) {
  const { t } = useTexts()
  const facts = useFactWords()
  const { value, onChange, lang, maxLength = Infinity } = props
  /** Whether the text has the focus, which what replaces it takes over. */
  const takesFocus = useRef(false)
  // It stays when the last fact is deleted: the text has the focus.
  const [hasEditor, setHasEditor] = useState(hasFacts(value))
  if (!hasEditor && hasFacts(value)) setHasEditor(true)
  const known = facts.known(lang)
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
            <FactEditor
              {...props}
              said={(fact) => facts.said(fact, lang)}
              inserter={inserter}
              takesFocus={takesFocus}
            />
          </Suspense>
        ) : (
          plain
        )}
      </div>
      {known.length > 0 && (
        <MenuTrigger>
          <IconButton label={t('fact.insert')} icon={Braces} />
          <Popover className={menu.popover ?? ''} placement="bottom end">
            <Menu
              aria-label={t('fact.insert')}
              className={menu.menu ?? ''}
              onAction={(fact) => insert(String(fact))}
            >
              {known.map((fact) => (
                <MenuItem key={fact} id={fact} className={menu.item ?? ''}>
                  {facts.said(fact, lang)}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </div>
  )
}

/** A text with a fact where the caret of its field is, or at its end. */
function withFact(text: string, fact: string, field: HTMLElement | null): string {
  const isWritten = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const at = (isWritten && field.selectionStart) || text.length
  return `${text.slice(0, at)}{{${fact}}}${text.slice(at)}`
}
