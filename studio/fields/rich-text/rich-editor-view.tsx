import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sanitizeRichText } from '../../../site/rich-text/rich-text.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { createEditor, stateOf } from './rich-editor.ts'
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
}

/** Rich-text editor with a toolbar and its own undo history. */
export function RichEditor({ id, label, value, onChange, lang }: RichTextProps) {
  const { storeNbr } = useStore()
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
  useEffect(() => {
    if (!place.current) return undefined
    const made = createEditor(place.current, {
      html: start(),
      storeNbr,
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      onState(next, isChanged) {
        setState(next)
        if (isChanged) changed(next)
      },
    })
    setView(made)
    setState(made.state)
    return () => made.destroy()
  }, [id, label, storeNbr])
  useEffect(() => {
    // By undo outside of the editor, by somebody else's save, or with another language.
    if (!view || value === told.current) return
    told.current = value
    view.updateState(stateOf(value))
    setState(view.state)
  }, [view, value])
  return (
    <div className={styles.editor}>
      {view && state && <RichToolbar view={view} state={state} lang={lang} />}
      <div ref={place} className={styles.text} lang={lang} />
    </div>
  )
}
