import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { linter, lintGutter } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './json.module.css'

interface Props {
  label: string
  /** Initial text; later values are ignored. */
  start: string
  onChange(text: string): void
}

/** JSON editor with syntax colours, line numbers and error marks. */
export function JsonField({ label, start, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    // The library's styles are put into the shadow as sheets, which the policy allows.
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: start,
        extensions: [
          lineNumbers(),
          history(),
          json(),
          linter(jsonParseLinter()),
          lintGutter(),
          bracketMatching(),
          syntaxHighlighting(defaultHighlightStyle),
          // Tab leaves the field, as in every other one.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) changed(state.doc.toString())
          }),
          look,
        ],
      }),
    })
    view.focus()
    return () => view.destroy()
  }, [label, start])
  return <div ref={host} className={styles.field} />
}

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
})
