import { NodeSelection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { SubmitActions } from '../../ui/form-actions.tsx'
import { richSchema } from './rich-schema.ts'
import styles from './rich-text.module.css'

/** The selected picture of the text. */
export function selectedPicture({ selection }: EditorState): NodeSelection | undefined {
  const isPicture =
    selection instanceof NodeSelection && selection.node.type === richSchema.nodes.image
  return isPicture ? selection : undefined
}

/** The alternative text of the selected picture. */
export function AltForm({ view, onClose }: { view: EditorView; onClose(): void }) {
  const { t } = useTexts()
  const [picture] = useState(() => selectedPicture(view.state))
  const [alt, setAlt] = useState(() => String(picture?.node.attrs.alt ?? ''))
  return (
    <form
      className={styles.link}
      // A dialog is part of the form around it, as React passes events on.
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (picture) {
          const attrs = { ...picture.node.attrs, alt: alt.trim() }
          view.dispatch(view.state.tr.setNodeMarkup(picture.from, null, attrs))
        }
        onClose()
      }}
    >
      <Field
        label={t('richText.alt')}
        help={t('richText.altHelp')}
        value={alt}
        onChange={setAlt}
        startsFocused
      />
      <SubmitActions yes={t('save')} onClose={onClose} />
    </form>
  )
}
