import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useSignal } from '../../../engine/react/signals.ts'
import type { Lang } from '../../../schemas/lang.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { ownId } from '../../../engine/document/sections.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Actions, Button, Dialog, Note } from '../../ui/ui.tsx'
import { Canvas } from './canvas/canvas.tsx'
import type { OpenedFrame } from '../../ui/frame/shop-frame.tsx'
import { copySelected, pasteCopied } from './clipboard.ts'
import { DragArea } from './drag/drag-area.tsx'
import { OutlinePane } from './outline/outline-pane.tsx'
import { Palette } from './palette/palette.tsx'
import { Conflicts } from '../publishing/conflicts.tsx'
import { HistoryDialog } from '../publishing/history-dialog.tsx'
import { LeftFaults } from '../publishing/left-faults.tsx'
import { PublishDialog } from '../publishing/publish-dialog.tsx'
import { MakeSection } from './sections/make-section.tsx'
import { ReadSections } from './sections/read-sections.tsx'
import type { Saver } from '../session/saver.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import { useEditing } from '../session/use-editing.ts'
import { doShortcut, shortcutOf } from './shortcuts.ts'
import { spotOf, type Spot } from '../session/spot.ts'
import { ChosenBlock } from './chosen-block.tsx'
import { widths, type Device } from './modes.tsx'
import { Pane } from './panes/pane.tsx'
import { roomNow, usePanes } from './panes/use-panes.ts'
import { PhoneTools } from './phone-tools.tsx'
import { Toolbar, type EditorDialog } from './toolbar.tsx'
import { TranslationsDialog } from './translations-dialog.tsx'
import styles from './editor.module.css'
import panesStyles from './panes/panes.module.css'
import { useRoom } from '../../ui/rail.ts'
import { useTitle } from '../../ui/use-title.ts'
import workspace from '../../ui/workspace.module.css'

interface Props {
  address: PageAddress
  start: PageDocument
  /** The saved draft that `start` is based on. */
  base: PageDocument
  isKept: boolean
  draftRev: number
  publishedRev: number
  store: { langs: readonly Lang[]; defaultLang: Lang }
  opened: OpenedFrame & { lang: Lang }
  title: string
}

// Its forms are the largest part, and nothing is selected at first.
const Inspector = lazy(async () => ({
  default: (await import('./inspector/inspector.tsx')).Inspector,
}))

/** Page editor with three panes: outline, the shop, settings of the selected block. */
export function Editor(props: Props) {
  const { address, start, base, isKept, draftRev, publishedRev, store, opened, title } = props
  const { t } = useTexts()
  const { session, saver } = useEditing({
    address,
    start,
    base,
    isKept,
    draftRev,
    store,
    lang: opened.lang,
  })
  // A link to one block, such as from the faults. Of a shared section, the block that shows it.
  useState(() => {
    const block = ownId(new URLSearchParams(location.search).get('block') ?? '')
    if (session.node(block)) session.select(block, true)
  })
  const [dialog, setDialog] = useState<EditorDialog>()
  const [device, setDevice] = useState<Device>('phone')
  const panes = usePanes()
  const { show } = panes
  const [isLive, setIsLive] = useState(false)
  const [said, setSaid] = useState('')
  const close = useCallback(() => {
    session.target.value = undefined
    setDialog(undefined)
  }, [session])
  const save = useCallback(() => void saver.now(), [saver])
  const goTo = useCallback(
    (spot: Spot) => {
      close()
      session.goTo(spot)
    },
    [close, session],
  )
  /** Closes the dialog, and opens the first fault if there are any. */
  const closePublishing = useCallback(() => {
    const spots = session.refused
      .peek()
      .flatMap(({ path }) => spotOf(session.document.blocks, path) ?? [])
    return spots[0] ? goTo(spots[0]) : close()
  }, [close, goTo, session])

  const move = (by: 1 | -1) =>
    setSaid(session.step(by) ? t(by < 0 ? 'movedUp' : 'movedDown') : t('noPlace'))
  const copy = async () => {
    if (await copySelected(session)) setSaid(t('copied'))
  }
  const paste = async () => setSaid(t((await pasteCopied(session)) ? 'pasted' : 'nothingToPaste'))
  const keys = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event)
    const { target } = event
    const isTyping =
      target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
    if (!name || (isTyping && name !== 'save') || dialog) return
    event.preventDefault()
    if (name === 'save') save()
    else if (name === 'copy') void copy()
    else if (name === 'paste') void paste()
    else if (name === 'up' || name === 'down') move(name === 'up' ? -1 : 1)
    else doShortcut(session, name)
  })
  // Of the whole window, as nothing has the focus once a block is gone; each key also has a button.
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => keys(event)
    addEventListener('keydown', pressed, { capture: true })
    return () => removeEventListener('keydown', pressed, { capture: true })
  }, [])
  // Whatever leads to a setting opens the pane that has it.
  const wanted = useSignal(session.wanted)
  useEffect(() => {
    if (wanted && !(wanted.isQuiet && roomNow() === 'sheet')) show('inspector', true)
  }, [wanted, show])
  useRoom()
  useTitle(title)
  return (
    <div className={workspace.workspace}>
      <h1 className={styles.hidden}>{title}</h1>
      <Toolbar
        session={session}
        saver={saver}
        panes={panes}
        device={device}
        setDevice={setDevice}
        isLive={isLive}
        setIsLive={setIsLive}
        open={setDialog}
      />
      <ReadSections session={session} />
      <div className={styles.notes}>
        <Conflicts saver={saver} session={session} />
        <Refused saver={saver} />
        <LeftFaults session={session} saver={saver} onGo={goTo} />
      </div>
      <DragArea session={session}>
        <div className={panesStyles.panes}>
          <Pane side="outline" panes={panes}>
            <OutlinePane
              session={session}
              add={() => setDialog('add')}
              share={() => setDialog('section')}
              move={move}
              copy={copy}
              paste={paste}
            />
          </Pane>
          <section className={panesStyles.stage} data-f6 aria-label={t('pane.canvas')}>
            <Canvas
              session={session}
              opened={opened}
              width={widths[device]}
              isLive={isLive}
              save={save}
              add={() => setDialog('add')}
            />
          </section>
          <Pane side="inspector" panes={panes}>
            <Suspense>
              <Inspector session={session} />
            </Suspense>
          </Pane>
          {panes.room === 'sheet' && !isLive && !panes.isOpen('inspector') && (
            <ChosenBlock session={session} edit={() => show('inspector', true)} />
          )}
        </div>
      </DragArea>
      {panes.room === 'sheet' && (
        <PhoneTools
          session={session}
          panes={panes}
          isLive={isLive}
          setIsLive={setIsLive}
          add={() => setDialog('add')}
        />
      )}
      <div className={styles.hidden} role="status">
        {said}
      </div>
      <Dialog title={t('add')} isOpen={dialog === 'add'} onClose={close} isWide>
        <Palette session={session} onDone={close} />
        <Actions>
          <Button onPress={close}>{t('cancel')}</Button>
        </Actions>
      </Dialog>
      <Dialog title={t('sectionMake')} isOpen={dialog === 'section'} onClose={close} isFirm>
        <MakeSection session={session} onClose={close} />
      </Dialog>
      <Dialog title={t('publish')} isOpen={dialog === 'publish'} onClose={closePublishing} isTall>
        <PublishDialog session={session} saver={saver} onClose={closePublishing} onGo={goTo} />
      </Dialog>
      <Dialog title={t('history')} isOpen={dialog === 'history'} onClose={close}>
        <HistoryDialog session={session} publishedRev={publishedRev} onClose={close} />
      </Dialog>
      <Dialog title={t('translations')} isOpen={dialog === 'translations'} onClose={close} isWide>
        <TranslationsDialog session={session} onClose={close} />
      </Dialog>
    </div>
  )
}

/** A component of its own, so that a save renders nothing else again. */
function Refused({ saver }: { saver: Saver }) {
  const state = useSignal(saver.state)
  return state.kind === 'refused' ? <Note kind="bad">{state.reason}</Note> : null
}
