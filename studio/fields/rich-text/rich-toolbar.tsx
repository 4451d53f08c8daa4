import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { Selection, type Command, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { lazy, Suspense, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { imageSize } from '../../../schemas/image.ts'
import { imageUrl } from '../../../screens/image-url.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Dialog } from '../../ui/ui.tsx'
import { FactMenu } from '../facts/fact-menu.tsx'
import type { FactWords } from '../facts/fact-words.ts'
import { AltForm, selectedPicture } from './alt-form.tsx'
import { LinkForm } from './link-form.tsx'
import { richSchema } from './rich-schema.ts'
import ui from '../../ui/ui.module.css'
import styles from './rich-text.module.css'

const MediaPicker = lazy(() =>
  import('../media/media-picker.tsx').then((module) => ({ default: module.MediaPicker })),
)

const { nodes, marks } = richSchema
const keyName = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+'
/** Width in which a picture within a text is loaded. */
const pictureWidth = 828

interface Props {
  view: EditorView
  state: EditorState
  /** Language of the text. */
  lang?: string | undefined
  /** What can be inserted, where facts of the store can stand. */
  facts: FactWords | undefined
}

const markButtons: readonly (readonly [TextKey, MarkType, sign: string, key?: string])[] = [
  ['richText.strong', marks.strong, 'B', 'B'],
  ['richText.em', marks.em, 'I', 'I'],
  ['richText.underline', marks.u, 'U', 'U'],
  ['richText.strike', marks.s, 'S'],
  ['richText.sub', marks.sub, 'x₂'],
  ['richText.sup', marks.sup, 'x²'],
]

/** Commands for the selected text. */
export function RichToolbar({ view, state, lang, facts }: Props) {
  const { t } = useTexts()
  const [dialog, setDialog] = useState<'link' | 'picture' | 'alt'>()
  // Back to the text, once the dialog has given the focus back to its button.
  const close = () => {
    setDialog(undefined)
    setTimeout(() => requestAnimationFrame(() => view.focus()))
  }
  const run = (command: Command) => {
    command(view.state, view.dispatch)
    view.focus()
  }
  const tool = (
    name: TextKey,
    sign: string,
    command: Command,
    { key, isOn }: { key?: string | undefined; isOn?: boolean } = {},
  ) => (
    <Button
      key={name}
      look="plain"
      aria-label={key ? t('richText.withKey', { name: t(name), keys: keyName + key }) : t(name)}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      isDisabled={!isOn && !command(state)}
      onPress={() => run(command)}
    >
      <span data-sign={name}>{sign}</span>
    </Button>
  )
  const wrap = (name: TextKey, sign: string, type: NodeType, command: Command, out: Command) => {
    const isOn = isWithin(state, type)
    return tool(name, sign, isOn ? out : command, { isOn })
  }
  const { link } = marks
  const isLinked = hasMark(state, link)
  return (
    <Toolbar className={styles.tools ?? ''} aria-label={t('richText.tools')}>
      <BlockChoice view={view} state={state} />
      {markButtons.map(([name, type, sign, key]) =>
        tool(name, sign, toggleMark(type), { key, isOn: hasMark(state, type) }),
      )}
      {wrap(
        'richText.bullets',
        '•',
        nodes.bullet_list,
        wrapInList(nodes.bullet_list),
        liftListItem(nodes.list_item),
      )}
      {wrap(
        'richText.numbers',
        '1.',
        nodes.ordered_list,
        wrapInList(nodes.ordered_list),
        liftListItem(nodes.list_item),
      )}
      {wrap('richText.quote', '❝', nodes.blockquote, wrapIn(nodes.blockquote), lift)}
      <Button
        look="plain"
        aria-label={t('richText.link')}
        aria-pressed={isLinked}
        isDisabled={state.selection.empty && !isLinked}
        onPress={() => setDialog('link')}
      >
        ↗
      </Button>
      <Button look="plain" aria-label={t('richText.picture')} onPress={() => setDialog('picture')}>
        ▣
      </Button>
      <Button
        look="plain"
        aria-label={t('richText.alt')}
        isDisabled={!selectedPicture(state)}
        onPress={() => setDialog('alt')}
      >
        Aa
      </Button>
      {facts && (
        <FactMenu
          facts={facts}
          lang={lang}
          onInsert={(name) => {
            run(insert(nodes.fact, { name }))
            close()
          }}
        />
      )}
      {tool('richText.line', '―', insert(nodes.horizontal_rule))}
      {tool('richText.undo', '↶', undo, { key: 'Z' })}
      {tool('richText.redo', '↷', redo, { key: 'Y' })}
      <Dialog title={t('richText.link')} isOpen={dialog === 'link'} onClose={close}>
        <LinkForm view={view} onClose={close} />
      </Dialog>
      <Dialog title={t('richText.alt')} isOpen={dialog === 'alt'} onClose={close}>
        <AltForm view={view} onClose={close} />
      </Dialog>
      {dialog === 'picture' && (
        <Suspense>
          <MediaPicker
            isOpen
            onClose={close}
            onPick={({ key, alt }) => {
              const size = imageSize(key)
              const attrs = {
                src: imageUrl(key, pictureWidth),
                alt: (lang && alt[lang]) || Object.values(alt)[0] || '',
                width: size ? String(size.width) : null,
                height: size ? String(size.height) : null,
              }
              close()
              run(insert(nodes.image, attrs))
            }}
          />
        </Suspense>
      )}
    </Toolbar>
  )
}

/** Paragraph or heading, of the block with the cursor. */
function BlockChoice({ view, state }: Pick<Props, 'view' | 'state'>) {
  const { t } = useTexts()
  const { parent } = state.selection.$from
  const value = parent.type === nodes.heading ? String(parent.attrs.level) : ''
  return (
    <select
      className={`${ui.input} ${styles.block}`}
      aria-label={t('richText.block')}
      value={value}
      onChange={({ target }) => {
        const level = Number(target.value)
        const command = level
          ? setBlockType(nodes.heading, { level })
          : setBlockType(nodes.paragraph)
        command(view.state, view.dispatch)
        view.focus()
      }}
    >
      <option value="">{t('richText.paragraph')}</option>
      <option value="2">{t('richText.heading2')}</option>
      <option value="3">{t('richText.heading3')}</option>
      <option value="4">{t('richText.heading4')}</option>
    </select>
  )
}

const insert =
  (type: NodeType, attrs?: Record<string, string | null>): Command =>
  (state, dispatch) => {
    const { tr, selection } = state
    // After what is selected, which is not replaced.
    if (!selection.empty) tr.setSelection(Selection.near(selection.$to, -1))
    dispatch?.(tr.replaceSelectionWith(type.create(attrs)).scrollIntoView())
    return true
  }

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection
  if (empty) return !!type.isInSet(storedMarks ?? $from.marks())
  return doc.rangeHasMark(from, to, type)
}

/** Whether the innermost list or quotation around the cursor is of this kind. */
function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth--) {
    const around = $from.node(depth).type
    if (around === type) return true
    if (around === nodes.bullet_list || around === nodes.ordered_list) return false
  }
  return false
}
