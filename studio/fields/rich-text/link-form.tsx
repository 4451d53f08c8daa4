import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { safePath } from '../../../schemas/link.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Actions, Button } from '../../ui/ui.tsx'
import { richSchema } from './rich-schema.ts'
import styles from './rich-text.module.css'

const { link } = richSchema.marks

/** The address of the selected text. */
export function LinkForm({ view, onClose }: { view: EditorView; onClose(): void }) {
  const { t } = useTexts()
  const [linked] = useState(() => linkedRange(view.state))
  const [address, setAddress] = useState(linked.href)
  const [isTried, setIsTried] = useState(false)
  const isGood = isAddress(address.trim())
  const set = (href: string | undefined) => {
    const { from, to } = linked
    const { tr } = view.state
    const cleared = tr.removeMark(from, to, link)
    view.dispatch(href === undefined ? cleared : cleared.addMark(from, to, link.create({ href })))
    onClose()
  }
  return (
    <form
      className={styles.link}
      // A dialog is part of the form around it, as React passes events on.
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setIsTried(true)
        if (isGood) set(address.trim())
      }}
    >
      <Field
        label={t('richText.address')}
        help={t('richText.addressHelp')}
        value={address}
        onChange={setAddress}
        error={isTried && !isGood ? t('richText.addressWrong') : undefined}
        startsFocused
      />
      <Actions>
        {linked.href && <Button onPress={() => set(undefined)}>{t('richText.removeLink')}</Button>}
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button look="primary" type="submit">
          {t('richText.setLink')}
        </Button>
      </Actions>
    </form>
  )
}

/** Whether a link's scheme is on the allow-list, or it is a path of the shop. */
const isAddress = (text: string): boolean =>
  /^(https?:\/\/[^\s/]|mailto:\S|tel:\S)/i.test(text) ||
  (text.startsWith('/') && safePath(text) !== undefined)

/** The selection, or the whole link around the cursor. */
function linkedRange({ selection, doc }: EditorState): { from: number; to: number; href: string } {
  const { $from, from, to, empty } = selection
  const mark = empty
    ? link.isInSet($from.marks())
    : doc.nodeAt(from)?.marks.find(({ type }) => type === link)
  const href = mark ? String(mark.attrs.href) : ''
  if (!empty || !mark) return { from, to, href }
  const start = $from.start()
  let [first, last] = [from, to]
  $from.parent.forEach((node, offset) => {
    const [begin, end] = [start + offset, start + offset + node.nodeSize]
    if (mark.isInSet(node.marks) && begin <= from && end >= to) [first, last] = [begin, end]
  })
  return { from: first, to: last, href }
}
