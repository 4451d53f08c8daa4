import { baseKeymap, chainCommands, splitBlock } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { Slice } from 'prosemirror-model'
import { EditorState, Selection, type Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { FactFieldProps } from './fact-field-props.ts'
import { docOf, factSchema, textOf } from './fact-doc.ts'
import { deleteFact, factNode, factView, pastedFacts, typedFact } from './fact-node.ts'
import ui from '../../ui/ui.module.css'
import styles from './facts.module.css'

const nothing: Command = () => true

const stateOf = (text: string, isLong: boolean): EditorState => {
  const doc = docOf(text)
  return EditorState.create({
    doc,
    selection: Selection.atEnd(doc),
    plugins: [
      keymap({
        'Mod-z': undo,
        'Shift-Mod-z': redo,
        'Mod-y': redo,
        Backspace: deleteFact('before'),
        Delete: deleteFact('after'),
        Enter: isLong ? chainCommands(splitBlock) : nothing,
      }),
      keymap(baseKeymap),
      inputRules({ rules: [typedFact(factSchema)] }),
      history(),
    ],
  })
}

interface Props extends FactFieldProps {
  /** The fact as the operator reads it. */
  said(fact: string): string
  /** Where it leaves what inserts a fact in place of the selection. */
  inserter: RefObject<((fact: string) => void) | undefined>
  /** Whether what it replaces had the focus. */
  takesFocus: RefObject<boolean>
}

/** A plain text in which facts are words that can be moved and deleted, but not be broken by typing. */
export default function FactEditor(props: Props) {
  const { id, label, lang, value, isLong = false, maxLength, takesFocus, inserter, said } = props
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  /** The last value received or reported; a different one was changed elsewhere. */
  const known = useRef(value)
  const start = useEffectEvent(() => value)
  const name = useEffectEvent(said)
  const changed = useEffectEvent((text: string) => {
    known.current = text
    props.onChange(text)
  })
  useEffect(() => {
    if (!place.current) return undefined
    const made: EditorView = new EditorView(place.current, {
      state: stateOf(start(), isLong),
      attributes: {
        id,
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': String(isLong),
        class: `${ui.input} ${styles.text}`,
        ...(lang && { lang }),
      },
      nodeViews: { fact: factView(name) },
      transformPasted: (slice) => pastedFacts(factSchema, slice),
      clipboardTextParser: (text) => {
        const { content } = docOf(isLong ? text : text.replace(/\s*\n\s*/g, ' '))
        return new Slice(content, 1, 1)
      },
      dispatchTransaction(transaction) {
        const state = made.state.apply(transaction)
        const text = textOf(state.doc.content)
        const isTooLong =
          text.length > (maxLength ?? Infinity) && text.length > known.current.length
        const isBroken = !isLong && state.doc.childCount > 1
        if (transaction.docChanged && (isTooLong || isBroken)) return
        made.updateState(state)
        if (transaction.docChanged) changed(text)
      },
    })
    editor.current = made
    inserter.current = (fact) => {
      made.dispatch(made.state.tr.replaceSelectionWith(factNode(factSchema, fact)).scrollIntoView())
      made.focus()
    }
    if (takesFocus.current) made.focus()
    return () => {
      inserter.current = undefined
      made.destroy()
    }
  }, [id, label, lang, isLong, maxLength, takesFocus, inserter])
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.current?.updateState(stateOf(value, isLong))
  }, [value, isLong])
  // Their values arrive later than the text.
  useEffect(() => {
    editor.current?.setProps({ nodeViews: { fact: factView(said) } })
  }, [said])
  return <div ref={place} />
}
