import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sanitizeRichText } from '../../../site/rich-text/rich-text.ts'
import { useFactWords } from '../facts/use-fact-words.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { createEditor, stateOf, viewsOf } from './rich-editor.ts'
import { RichToolbar } from './rich-toolbar.tsx'
import { toHtml } from './to-html.ts'
import styles from './rich-text.module.css'

export interface RichTextProps {
  id: string
  /** Accessible name of the field. */
  label: string
  /** HTML. */
  value: string
  onChange(html: string): void
  /** Language of the text. */
  lang?: string | undefined
  /** Whether facts of the store can stand in it, as in the texts of pages. */
  hasFacts?: boolean
}

/** Rich-text editor with a toolbar and its own undo history. */
export function RichEditor({ id, label, value, onChange, lang, hasFacts = false }: RichTextProps) {
  const { storeNbr } = useStore()
  const facts = useFactWords(hasFacts)
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  /** The last value received or reported; a different one was changed elsewhere. */
  const told = useRef(value)
  const changed = useEffectEvent((next: EditorState) => {
    told.current = sanitizeRichText(toHtml(next.doc))
    onChange(told.current)
  })
  const start = useEffectEvent(() => value)
  const name = useEffectEvent((fact: string) => facts.said(fact, lang))
  useEffect(() => {
    if (!place.current) return undefined
    const made = createEditor(place.current, {
      html: start(),
      storeNbr,
      hasFacts,
      said: name,
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      onState(next, isChanged) {
        setState(next)
        if (isChanged) changed(next)
      },
    })
    setView(made)
    setState(made.state)
    return () => made.destroy()
  }, [id, label, storeNbr, hasFacts])
  useEffect(() => {
    // By undo outside of the editor, by somebody else's save, or with another language.
    if (!view || value === told.current) return
    told.current = value
    view.updateState(stateOf(value, hasFacts))
    setState(view.state)
  }, [view, value, hasFacts])
  // The values of facts arrive later than the text.
  useEffect(() => {
    view?.setProps({ nodeViews: viewsOf(storeNbr, (fact) => facts.said(fact, lang)) })
  }, [view, storeNbr, facts, lang])
  return (
    <div className={styles.editor}>
      {view && state && (
        <RichToolbar view={view} state={state} lang={lang} facts={hasFacts ? facts : undefined} />
      )}
      <div ref={place} className={styles.text} lang={lang} />
    </div>
  )
}
